/** Invented people and studios by number: the same number is the same person in every list. */
const pairs = (text) => text.split(' ').map((pair) => pair.split(':'));

const heads = pairs(
  '朝:Asa 青:Ao 石:Ishi 岩:Iwa 大:Oo 金:Kane 川:Kawa 北:Kita 黒:Kuro 小:Ko 白:Shiro 杉:Sugi 高:Taka 滝:Taki 竹:Take 月:Tsuki 中:Naka 西:Nishi 野:No 花:Hana 東:Higashi 松:Matsu 南:Minami 宮:Miya 山:Yama',
);
const tails = pairs(
  '井:i 池:ike 泉:izumi 江:e 岡:oka 垣:gaki 木:ki 口:guchi 倉:kura 坂:saka 崎:saki 沢:sawa 島:shima 瀬:se 田:ta 谷:tani 塚:tsuka 津:tsu 戸:to 永:naga 根:ne 橋:hashi 原:hara 村:mura 本:moto',
);
const firsts = pairs(
  '明:Aki 和:Kazu 清:Kiyo 邦:Kuni 茂:Shige 孝:Taka 武:Take 友:Tomo 直:Nao 信:Nobu 春:Haru 久:Hisa 秀:Hide 裕:Hiro 文:Fumi 正:Masa 光:Mitsu 美:Mi 康:Yasu 義:Yoshi',
);
const lasts = pairs('恵:e 夫:o 香:ka 樹:ki 子:ko 志:shi 人:to 彦:hiko 美:mi 也:ya');
const studioWords = pairs(
  'かもめ:Kamome 風車:Kazaguruma 銀杏:Ichou 群青:Gunjou 木霊:Kodama 白樺:Shirakaba 千鳥:Chidori 灯台:Toudai 東雲:Shinonome 七曜:Shichiyou',
);
const studioKinds = pairs('スタジオ:Studio アトリエ:Atelier アニメ:Anime 工房:Koubou 映像:Eizou');

export const peopleCount = 50_000;
export const studioCount = 400;

/** A person by number, 0 up to `peopleCount`. One in five has no id in the anime database, as in real lists. */
export function person(number) {
  const pick = (items, step) => items[Math.floor(number / step) % items.length];
  const head = pick(heads, 1);
  const tail = pick(tails, heads.length);
  const first = pick(firsts, 7);
  const last = pick(lasts, 3_001);
  return {
    ja: `${head[0]}${tail[0]} ${first[0]}${last[0]}`,
    en: `${first[1]}${last[1]} ${head[1]}${tail[1]}`,
    ...(number % 5 === 4 ? {} : { id: 200_000 + number }),
  };
}

/** A studio by number, 0 up to `studioCount`. */
export function studio(number) {
  const kind = studioKinds[number % 5];
  const word = studioWords[Math.floor(number / 5) % 10];
  const unit = Math.floor(number / 50);
  const ending = unit ? ` ${unit + 1}` : '';
  return {
    ja: `${kind[0]}${word[0]}${ending}`,
    en: `${kind[1]} ${word[1]}${ending}`,
    isStudio: true,
    id: 9_000 + number,
  };
}
