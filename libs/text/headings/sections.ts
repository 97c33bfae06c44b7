import { bullet } from '../words/runs.js';
import { bareHeading } from './headings.js';
import { readPeriod, takeDate, type Period } from './periods.js';

/** 各話スタッフ and similar: what follows is about single episodes, until a heading says which. */
const episodesSection =
  /^(?:各話(?:の)?(?:(?:制作|担当)?スタッフ|担当|リスト|一覧|クレジット|データ|紹介|情報)(?:リスト|一覧|表)?|各話|(?:エピソード|サブタイトル|放送)(?:リスト|一覧)|(?:各[話话集回]|分集|[劇剧]集|單集|单集|每[集話话])(?:列表|一覽|一览|[製制]作(?:人[員员]|名[單单])?|名[單单]|[標标][題题]|[劇剧]情)?|(?:회차|화|에피소드)별?(?:\s*(?:제작진|스태프|스탭|목록|정보))?|episode (?:staff|list|credits)|episodes)$/i;

/** Text next to credits on a page. */
const otherSection =
  /^(?:あらすじ|ストーリー|物語|解説|概要|備考|メモ|感想|見どころ|用語|出典|脚注|外部リンク|関連項目|コメント(?:欄)?|[劇剧]情(?:[簡简]介)?|[簡简]介|外部[連链]結?接?|參考(?:資料|來源)|参考(?:资料|来源|文献)|(?:(?:TV|テレビ|Web|ウェブ|劇場(?:用|版)?|実写)\s*)?アニメ(?:ーション)?(?:版|作品|映画)?|漫画|ゲーム|小説|書籍|実写(?:版)?|ラジオ|舞台|評価|受賞歴?|放送局|書誌情報|既刊(?:一覧)?|(?:本(?:件|リリース)に関する)?お?問い?合わ?せ先?|報道関係者各位|配信情報|放送情報|商品情報|商品仕様|仕様|収録内容|(?:初回|封入|映像|店舗|購入|法人|完全生産限定版?|共通)*特典|関連(?:商品|書籍|作品)|映像ソフト化?|story|synopsis|notes?|introduction|references?|details|genres?|releases?|country|languages?|runtime|trivia)$/i;

/** A word or two that announce what follows or end what stands above. */
const announcement =
  /^(?:以上|以下(?:[、，,]?\s*[^\s、，,]{1,8})?|[つ続]づ?く|つづき|お?わり|おしまい|未完|順不同|敬称略|(?:メイン|作画|美術|音響|制作|撮影|演出|仕上|編集|デザイン|本編|映像|音楽)(?:部門|関係|関連|パート|セクション))$/;

/** The first line of a post in a forum: its number, who wrote it and when. */
const postHead =
  /^(?:\d{1,5}\s*[:：.]?\s*)?(?:(?:名前|名無し|投稿者?|name|posted by)\s*[:：]?.*(?:投稿日|\bID:|\d{4}[/-]\d{1,2}[/-]\d{1,2})|[^:：]{1,30}\s\d{4}\/\d{1,2}\/\d{1,2}\s?[(（].[)）])|^\d{1,5}\s*[:：.]\s*[^:：]{1,30}\s*[:：]\s*\d{4}\/\d{1,2}\/\d{1,2}\s?[(（].[)）]/i;

/** Who wrote a message, and when: `Who — Today at 21:04`, `3楼 2021-04-18 23:40 …`. */
const messageHead =
  /^.{1,40}?\s[—–-]\s(?:(?:today|yesterday|今日|昨日|今天|昨天|오늘|어제)(?: at| um| à)?\s?|[\d./-]{6,10},?\s)?\d{1,2}:\d{2}(?:\s?[ap]m)?$|^[^:：、「『\t]{0,40}\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?[^:：、「『]{0,8}\s\d{1,2}:\d{2}(?!\d)[^:：、「『]{0,40}$/i;

/** How often a post was answered and liked. */
const postCounts =
  /^(?:(?:返信|リポスト|リツイート|引用|いいね|ブックマーク|表示|repl(?:y|ies)|reposts?|likes?)\s?[\d,.]{1,9}[万KM]?[件回]?(?:[\s·・]+|$)){2,6}$/i;

/** The title of the work before such a heading: `TVアニメ「…」 — 各話スタッフ`. */
const workBefore =
  /^(?:(?:TV|テレビ)?アニメ(?:ーション)?\s*)?(?:[「『《][^「」『』《》]{1,60}[」』》]\s*(?:[-–—―|｜/／:：・]\s*)?|[^\s:：、]{1,30}(?:\s*[–—―|｜/／]\s*|\s+-?\s*))の?/;

/** How to reach somebody: addresses, accounts and telephone numbers of a page, a post or a press release. */
const contact =
  /^(?:(?:(?:アニメ|作品|番組|TVアニメ)?公式[^\s:：]{0,12}|[^\s:：]{0,12}(?:サイト|ホームページ|アカウント|チャンネル|ハッシュタグ)|HP|URL|Web(?:site)?|(?:official )?(?:web ?)?site|(?:official )?(?:X|twitter|instagram|youtube|tiktok|bluesky|facebook|mastodon)|TEL|電話(?:番号)?|FAX|E-?mail|メール(?:アドレス)?|(?:[^\s:：]{0,20}[\s・]?)?(?:広報|宣伝|報道|取材)担当(?:者)?|(?:[^\s:：]{0,20}お)?問い?合わ?せ先?|連絡先|住所|所在地|follow us on [^:：]{1,20}|subscribe[^:：]{0,30}|転載|出典|引用元?|ソース|source|via)(?:\s*[:：]|[\s　]+(?=[@＠#＃])))|^(?:[^:：\t]{1,60}[:：>＞→]\s*)?(?:https?:\/\/|www\.)\S+$/i;
const contactStart = /[:：@＠#＃]/;
/** Only what is unlike a name: 広報担当 and ソース may be credits. */
const reaches =
  /https?:|www\.|[@＠#＃]|百科事典|wikipedia|\d{2,5}-\d{2,5}-?\d|\w\.(?:com|jp|net|org|tv|co)(?![a-z])|会社.*担当(?:者)?\s*[:：]/i;

/** Whether a line is no credit but says how to reach somebody. */
const isContact = (text: string): boolean =>
  contactStart.test(text) && reaches.test(text) && contact.test(text);

const maxLength = 100;

/** Whether a line only says who wrote what follows, and when. */
export const isMessageHead = (line: string): boolean =>
  line.length <= maxLength && /\d:\d/.test(line) && messageHead.test(line.trim());

/** What a line says about the section that follows; null for any other line. */
export function readSection(line: string): 'episodes' | 'other' | Period | null {
  if (line.length > maxLength) return null;
  if (isMessageHead(line)) return 'other';
  if (!(sectionWord.test(line) || sectionStart.test(line))) return null;
  const text = bareHeading(line);
  if (episodesSection.test(text) || episodesSection.test(text.replace(workBefore, ''))) return 'episodes';
  if (otherSection.test(text) || announcement.test(text) || postHead.test(text) || postCounts.test(text))
    return 'other';
  return readPeriod(text);
}
/** One of these is in every line that starts a section behind the title of the work. Most lines have neither. */
const sectionWord =
  /各[話话集回]|分集|[劇剧單单每]集|每[話话]|エピ|サブ|放送|ep|期|クール|シーズン|회차|화별|에피|season|cour|前半|後半|S[\d０-９]/i;
/** Any other section starts with one of these, behind its frame. */
const sectionStart =
  /^[^\p{L}\p{N}]*(?:\d{1,5}[\s:：.]|[名投あつおわい返引ブ表リスコテウアゲラ物解概備感見用脚外関本報配放問商仕収初封映店購法完共特簡简參参劇剧実漫小書舞評受既以続未順敬]|メモ|出典|映像ソ|(?:作画|美術|音響|制作|撮影|演出|仕上|編集|本編|映像|音楽|デザイン|メイン)(?:部門|関係|関連|パート|セク)|posted|name|re|like|TV|Web|st|syn|note|intro|ref)/iu;

/** The day of a broadcast and nothing else. */
function isDate(text: string): boolean {
  if (text.length < 4 || text.length > 60 || !/^[\d０-９(（［[【]/.test(text)) return false;
  const bare = text.replace(/^[(（［[【]\s*(.*?)\s*[)）］\]】]$/, '$1');
  return takeDate(bare) === bare.length;
}

/** A labelled line about the episode: its number, its title, or something lists have no field for. */
interface Label {
  kind: 'number' | 'title' | 'other';
  value: string;
}

const labels: [Label['kind'], RegExp][] = [
  [
    'number',
    /^(?:話数|[话話][数數](?=\s*[:：]\s*第)|放送回|回数|各話|集数|エピソード|episode(?: (?:no\.?|number))?|ep\.?)\s*(?:[:：=＝／|｜]|\s(?=\s*[第#＃\d]))\s*(.+)$/i,
  ],
  [
    'title',
    /^(?:(?:サブ|各話|エピソード)?タイトル|副題|題名?|(?:sub|episode )?title)\s*(?:[:：=＝／|｜]|\s(?=\s*[「『“"]))\s*(.+)$/i,
  ],
  [
    'other',
    /^(?:(?:初回?)?(?:放送|放映|配信|公開|上映|発売|OA)(?:開始)?(?:日時?|年月日|期間|予定日?)?|放送局|放映局|視聴率|品番|価格|定価|税込(?:価格)?|収録(?:話数?|内容|時間|分数)|仕様|JAN(?:コード)?|商品番号|型番|ISBN|ページ数|判型|発売元URL|memo|note|notes|脚注|あらすじ|ストーリー|備考|感想|見どころ|片名|作品名|番組名|(?:original )?(?:air|release|broadcast) ?date|aired)\s*[:：=＝]\s*(.+)$/i,
  ],
  [
    'other',
    /^(?:(?:中文|日文|英文|外文|原|译|譯)名[称稱]?|[别別]名|[话話][数數]|集[数數]|首播|(?:首播|播出|播放|播映|放送)(?:日期?|开始|開始|结束|結束|星期|时间|時間|[电電][视視]台|平台|[频頻]道)|其他[电電][视視]台|上映(?:年度|日期?)|[发發][售行]日?期?|片[长長]|官方[网網]站|官[网網]|[网網]址|[链連][接結]|copyright|number of episodes|episode titles|running time|(?:last )?(?:modified|updated|edited)|(?:最終)?更新日時?|genres?|themes?|plot summary|vintage|objectionable content|user ratings|alternative titles?|also known as|filed under|tags|posted by|[语語]言|[类類][型別别]|豆瓣|评分|評分)\s*[:：]\s*(.+)$/i,
  ],
  ['other', /^(?:subject|date|from|to|cc|reply-to|message-id|mime-version|content-type)\s*:\s*(.+)$/i],
  [
    'other',
    /^(?:(?:titre|t[íi]tulo) original|originaltitel|ann[ée]e|a[ñn]o|jahr|dur[ée]e|dura(?:ción|ção)|laufzeit|sortie(?: en \p{L}+)?|estre(?:no|ia)|g[ée]nero|gênero|pa[íi]s|pays|marcadores|etiquetas|カテゴリー?|タグ|テーマ|返信先|投稿日時?|标签|標籤|분류|cat[ée]gor[íi](?:as?|es?))\s*[:：]\s*(.+)$/iu,
  ],
  [
    'other',
    /^(?:최근\s?수정(?:\s?시각)?|시청\s?등급|방[영송]\s?(?:기간|시간|일시?|국|사)|화수|장르|등급)\s*[:：=＝|｜]\s*(.+)$/,
  ],
];

const labelStart =
  /^(?:date|from|to\b|cc|reply|mess|mime|cont|방[영송]|최근|시청|tit[rue]|tít|originalt|ann[ée]|a[ñn]o|jahr|dur|laufz|sort|estre|gên|gén|pa[íiy]s|marc|etiq|cat|カテ|タグ|テーマ|返信|投稿|标签|標籤|분류|화수|장르|등급|[话話][数數]|[中日英外原译譯别別]|首播|播|上映|集|其他|[发發片官网網链連语語类類豆评評]|copy|last|modif|updat|edit|更|最終更|number of|running|genre|theme|plot|vintage|objection|user|also|filed|tags|posted|alter|放|回数|各話|集数|エピ|ep|サブ|タイトル|副題|題|title|sub|初|配信|公開|上映|発売|OA|視聴|品番|価格|定価|税込|収録|仕様|JAN|商品|型番|ISBN|ページ|判型|memo|note|脚注|あらすじ|ストーリー|備考|感想|見どころ|片名|作品名|番組名|orig|air|release|broad)/i;

/** Reads `話数：第13話`, `サブタイトル：「…」`, `放送日：…`; null for any other line. */
export function readLabel(line: string): Label | null {
  const text = line
    .trim()
    .replace(/^[|｜]+/, '')
    .replace(bullet, '');
  if (isDate(text)) return { kind: 'other', value: text };
  if (/^(?:[©Ⓒ]|[(（]c[)）])/i.test(text)) return { kind: 'other', value: text };
  if (text.length > 200) return null;
  if (isContact(text)) return { kind: 'other', value: text };
  if (!labelStart.test(text)) return null;
  for (const [kind, form] of labels) {
    const found = form.exec(kind === 'other' ? text.replace('\t', '：') : text);
    if (found) return { kind, value: found[1]! };
  }
  return null;
}
