/**
 * Groups of character forms that are interchangeable in names: the modern form first, then old and variant forms. 斎 and
 * 斉 are different characters by origin, but people are credited under either, so they form one group here.
 */
const groups = `
亜亞 悪惡 圧壓 囲圍 医醫 為爲 壱壹 隠隱 栄榮 営營 衛衞 駅驛 悦悅 閲閱 円圓 園薗 煙烟 塩鹽 縁緣 応應 欧歐 殴毆
桜櫻 横橫 奥奧 温溫 穏穩 仮假 価價 画畫 会會 壊壞 懐懷 絵繪 概槪 拡擴 殻殼 覚覺 学學 岳嶽 楽樂 鎌鐮 噛嚙 缶罐
巻卷 勧勸 寛寬 歓歡 観觀 関關 館舘 巌巖 顔顏 気氣 帰歸 亀龜 偽僞 戯戲 犠犧 吉𠮷 旧舊 拠據 挙擧 峡峽 挟挾 狭狹 侠俠 協恊
郷鄕 暁曉 尭堯 区區 駆驅 勲勳 薫薰 群羣 径徑 茎莖 恵惠 掲揭 渓溪 経經 蛍螢 軽輕 継繼 鶏鷄 芸藝 撃擊 欠缺 研硏 県縣 倹儉
剣劍劒剱劔 険險 圏圈 検檢 献獻 権權 顕顯 験驗 厳嚴 戸戶 効效 広廣 恒恆 晃晄 鉱鑛 高髙 黄黃 号號 国國圀 黒黑 砕碎 済濟 斎齋斉齊亝
崎﨑嵜碕 剤劑 雑雜 参參 桟棧 惨慘 蚕蠶 賛贊 讃讚 残殘 糸絲 歯齒 児兒 辞辭 湿濕 実實 写寫 舎舍 釈釋 寿壽 収收 秋穐 従從 渋澁澀
獣獸 縦縱 粛肅 処處 緒緖 叙敍 将將 奨奬 称稱 渉涉 焼燒 証證 昇曻 松枩 乗乘 剰剩 条條 状狀 浄淨 壌壤 嬢孃 縄繩 譲讓 醸釀 穣穰
嘱囑 触觸 晋晉 真眞 寝寢 慎愼 尽盡 図圖 粋粹 酔醉 穂穗 随隨 髄髓 枢樞 数數 瀬瀨 声聲 静靜 摂攝 窃竊 説說 浅淺 戦戰 践踐 銭錢
潜潛 繊纖 船舩 禅禪 双雙 壮壯 争爭 荘莊 捜搜 挿插 巣巢 曽曾 痩瘦 装裝 総總 騒騷 増增 蔵藏 臓臟 即卽 属屬 続續 堕墮 対對
体體 帯帶 滞滯 台臺 滝瀧 択擇 沢澤 担擔 単單 団團 断斷 弾彈 遅遲 痴癡 虫蟲 昼晝 鋳鑄 猪豬 庁廳 徴徵 聴聽 勅敕 鎮鎭 塚冢
逓遞 鉄鐵銕 点點 転轉 伝傳 島嶋嶌 党黨 盗盜 灯燈 当當 闘鬪 徳德 独獨 読讀 栃杤 届屆 弐貳 悩惱 脳腦 野埜 覇霸 拝拜 廃廢
売賣 梅楳 麦麥 発發 髪髮 抜拔 橋槗 晩晚 蛮蠻 秘祕 彦彥 姫姬 浜濱濵 富冨 払拂 仏佛 淵渕渊 並竝 変變 辺邊邉 弁辨瓣辯 歩步 舗舖
穂穗 宝寶寳 峰峯 豊豐 萌萠 頬頰 没沒 翻飜 毎每 万萬 槙槇 桝枡 満滿 麺麵 黙默 弥彌 薬藥 訳譯 柳栁 薮藪 与與 予豫 余餘 誉譽 揺搖
様樣 謡謠 遥遙 来來 頼賴 乱亂 覧覽 裏裡 略畧 竜龍 隣鄰 両兩 涼凉 猟獵 緑綠 凛凜 塁壘 涙淚 励勵 礼禮 霊靈 齢齡 暦曆 歴歷 恋戀
錬鍊 炉爐 労勞 郎郞 朗朖 楼樓 録錄 篭籠 湾灣 脇脅 祢禰 芦蘆 桧檜 蒋蔣 兎兔 柏栢 煕熙凞 竃竈 頚頸 壷壺 諌諫 蝋蠟 桑桒 瑶瑤 稲稻 焔焰 聡聰
`;

const variants = new Map<string, string>();
for (const group of groups.split(/\s+/).filter(Boolean)) {
  const [base, ...others] = [...group];
  for (const other of others) if (other !== base) variants.set(other, base!);
}

/** Maps every folded character to its modern form. */
export const characterVariants: ReadonlyMap<string, string> = variants;

/** Variation selectors choose the glyph of a character (several exist for 邉), never another character. */
const selectors = /[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

/** Replaces old and variant character forms by the modern one: `渡邉` and `渡邊` become `渡辺`. */
export function foldCharacters(text: string): string {
  let folded = '';
  for (const character of text.replace(selectors, '')) folded += variants.get(character) ?? character;
  return folded;
}
