import { insideBrackets, matchBrackets } from '../words/brackets.js';
import { foldWidth } from '../../characters/characters.js';
import { bullet } from '../words/runs.js';
import { bareHeading } from './headings.js';

/**
 * The category of the cast. Its roles are the characters (`original` as printed, or `name` on an English sheet) and
 * their staff are the voice actors. A character is not a job, so it is not looked up in the dictionary.
 */
export const castCategory = 'Cast';

const heading =
  /^(?:(?:メイン|主要|ゲスト|サブ|レギュラー)?(?:・)?キャスト|声の出演|出演(?:者|声優)?|ゲスト(?:声優|キャラ(?:クター)?|出演)?|登場人物・?(?:キャスト|声優)?|登場角色|登场角色|主要角色|角色(?:介紹|介绍|列表|一覽|一览)?|人物介紹|人物介绍|(?:日本語版?|日本|吹替版?|英語版)?(?:声優|キャスト)(?:一覧|リスト)?|(?:[中日英][文语語]|[国國][语語]|[粤粵][语語]?|台|日本語|日?)版?配音(?:演員|演员|員|员|阵容|陣容|名单|名單|表)?|角色配音|角色声优|声优(?:阵容|表)?|聲優(?:陣容|表)?|cv|(?:(?:주요|메인|게스트)\s*)?(?:성우(?:진)?|출연(?:진)?|캐스트|등장인물|배역)|(?:(?:japanese|english|original|main|guest|voice|supporting|additional)\s+){0,2}casts?(?:\s+list)?|voice actors?|characters? ?(?:[/&] ?|and )(?:cast|voice actors?))$/i;
const head =
  /^(?:キャラクター|役名?|登場人物|角色|characters?|roles?)[\s:：/]+(?:声優|キャスト|配音|voice actors?|cast|演者|出演者?)$/i;
const maxCharacterLength = 80;
const maxVoicedLength = 200;

/** Whether a line starts the cast: キャスト, 声の出演, Voice Cast. */
export function isCastHeading(line: string): boolean {
  return line.length <= maxCharacterLength && heading.test(bareHeading(line));
}

const bracketed = /^([^（）()：:、，]{1,20})[（(]([^（）()：:]{2,30})[)）]$/;

/** `阿湖（蔡心怡）` in the cast of a Chinese sheet; null for any other line. */
export function readBracketed(line: string): ReturnType<typeof readVoiced> {
  const found = bracketed.exec(line.trim());
  return found ? { character: found[1]!.trim(), voices: found[2]!.trim() } : null;
}

/** Whether a line is the header of a table of characters and voice actors. */
export const isCastHead = (line: string): boolean =>
  line.length <= maxCharacterLength && head.test(line.trim());

const leader = /\s*(?:[….‥・·.]{2,}|…|‥|[-‐―─–—]{2,})|\t|\s*[:：／/=＝|｜→]|\s+[-–—―]\s|[^\S\t]{2,}|　/g;

const voice = String.raw`(?:CV|C\.V\.?|声(?:の出演|優|优)?|聲優?|voice(?:d by)?|演|配音(?:員|员)?)`;
const voiceInBracket = new RegExp(
  String.raw`^([^（(]{1,80}?)\s*[（(]\s*${voice}\s*(?:[:：.．・･／/=＝]|\s|(?=\P{Script=Latin}))\s*([^()（）]{1,100}(?:[（(][^()（）]{0,40}[)）])?)\s*[)）]$`,
  'iu',
);
const voiceAfter = new RegExp(
  String.raw`^(\S.{0,80}?)[\s:：／/]+(?:CV|C\.V\.?|声)\s*[:：.．／/]\s*(\S.*)$`,
  'iu',
);
const guest = /^(?:ゲスト|レギュラー|メイン|サブ|guest)\s*[:：／/]\s*/i;

/** `綾瀬ミオ（CV：名前）`, `館長 CV.名前`: a character with its actor, whatever stands above. */
export function readVoiced(line: string): { character: string; voices: string; comment?: string } | null {
  if (
    line.length > maxVoicedLength ||
    !/[（(]\s*(?:[声聲]|voice|演|配音)|CV|C\.V|声\s*[:：.．／/]/i.test(line)
  )
    return null;
  const whole = line.trim().replace(bullet, '');
  const kind = guest.exec(whole)?.[0] ?? '';
  const text = whole.slice(kind.length);
  const found = voiceInBracket.exec(text) ?? voiceAfter.exec(text);
  if (!found || /[、，]/.test(found[1]!)) return null;
  const comment = kind.replace(/[\s:：／/]+$/, '');
  return { character: found[1]!, voices: found[2]!.trim(), ...(comment ? { comment } : {}) };
}

const pairSigns = /[=＝:：]|…+|・{2,}/;

/** `ポルカ＝名前／ロンド＝名前`: several characters with their actors; null for any other line. */
export function readSeveralCast(line: string): { character: string; voices: string }[] | null {
  if (line.length > maxVoicedLength || !pairSigns.test(line) || /[（(]/.test(line)) return null;
  for (const between of [/[／/]/, /[、，]/, /\s{2,}|　/]) {
    const pieces = line.split(between).filter((one) => one.trim() !== '');
    if (pieces.length < 2) continue;
    const pairs = pieces.map((piece) => piece.split(pairSigns).map((one) => one.trim()));
    if (!pairs.every((pair) => pair.length === 2 && pair.every((one) => one !== ''))) continue;
    return pairs.map(([character, voices]) => ({ character: character!, voices: voices! }));
  }
  return null;
}

/** Splits `岡崎朋也 … 中村悠一` into the character and the rest of the line; null if the line does not have two such sides. */
export function readCastLine(line: string): { character: string; voices: string; comment?: string } | null {
  const text = line.trim().replace(bullet, '');
  const voiced = readVoiced(line);
  if (voiced) return voiced;
  const as =
    text.length <= maxVoicedLength ? /^(\p{Script=Latin}[^:：]{1,60}?) as (\S.{0,80})$/u.exec(text) : null;
  if (as) {
    // What brackets behind the character say is about the voice.
    const said = /^(.*?\S)\s*([（(][^（）()]*[)）])$/.exec(as[2]!);
    return { character: said?.[1] ?? as[2]!, voices: `${as[1]!.trim()}${said ? ` ${said[2]}` : ''}` };
  }
  const inside = insideBrackets(matchBrackets(foldWidth(text)));
  for (const found of text.slice(0, maxCharacterLength + 20).matchAll(leader)) {
    const character = text.slice(0, found.index).trim();
    const voices = text.slice(found.index + found[0].length).trim();
    if (inside[found.index] || character.length > maxCharacterLength) continue;
    if (!/[\p{L}\p{N}]/u.test(character)) continue;
    return /[\p{L}\p{N}?？]/u.test(voices) ? { character, voices } : null;
  }
  return null;
}
