/**
 * Frames with credits as series have them, and what they say: a tool for tests and the bench of the reader. Letters come from
 * the machine's fonts (Debian: fonts-noto-cjk fonts-ipafont fonts-vlgothic fonts-mplus fonts-takao-mincho); names are invented.
 */
import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { random } from '../../bench/random.mjs';

const surnames =
  '佐藤 鈴木 高橋 田中 渡辺 伊藤 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 山崎 森 池田 橋本 石川 中島 前田 藤田 岡田 後藤 長谷川 石井 村上 近藤 坂本 遠藤 青木 藤井 西村 福田 太田 三浦 藤原 岡本 松田 中川 中野 原田 小野 田村 竹内 金子 和田 中山 石田 上田 森田 柴田 酒井 工藤 横山 宮崎 宮本 内田 高木 安藤 谷口 大野 丸山 今井 河野 藤本 村田 武田 上野 杉山 増田 平野 菅原 久保 松井 千葉 岩崎 桜井 木下 野口 松尾 野村 菊地 佐野 大西 杉本 新井 浜田 市川 古川 水野 小松 島田 小島 平田 吉川 二宮 三宅 五十嵐 八木 九条 一ノ瀬 芹沢 柊 鳳 雨宮 榊原 嶋田 齋藤 髙橋 山﨑 柳田'.split(
    ' ',
  );
const given =
  '太郎 一郎 健 健一 健二 誠 大輔 翔太 直樹 拓也 達也 和也 哲也 浩二 隆 修 学 豊 茂 進 博之 英樹 秀明 正人 雅之 裕子 恵子 由美 美咲 陽子 直美 香織 真由美 智子 千春 綾 舞 愛 彩 遥 葵 さくら あゆみ ひろみ かおり まゆみ 亮 剛 聡 徹 望 薫 忍 光 瑞希 沙織 奈々 菜々子 桃子 優子 昌平 慎吾 俊介 敬 洋平 幸雄 光太郎 龍之介 凛 翼 颯 蓮 悠真 陽菜 結衣 莉子 紗季 琴音 千尋 八重 一二三 ひかる みのり のぞみ'.split(
    ' ',
  );
const studios =
  'スタジオたくみ スタジオ・ノーム アニメスタジオ風 中央プロダクション 青空アニメーション Studio Lark 白鯨社 スタジオKAI 動画工房みらい マリングラフィックス'.split(
    /(?<!Studio) /,
  );
const roles =
  '原画 第二原画 動画 動画検査 作画監督 総作画監督 作画監督補佐 演出 絵コンテ 脚本 監督 副監督 キャラクターデザイン 総作画監督補佐 色彩設計 色指定 色指定検査 仕上 仕上検査 美術監督 美術設定 背景 撮影監督 撮影 編集 編集助手 音響監督 音響効果 音響制作 音楽 制作進行 制作デスク 制作協力 プロデューサー アニメーションプロデューサー 設定制作 メカニックデザイン プロップデザイン 特殊効果 3D監督 CGディレクター 宣伝 協力 デジタルペイント シリーズ構成 助監督 演出助手 エフェクト作画監督 メカ作画監督 レイアウト監修 録音調整 文芸 題字 2Dワークス オフライン編集 企画 原作 製作'.split(
    ' ',
  );

const fonts = [
  'Noto Sans CJK JP',
  'Noto Serif CJK JP',
  'IPAGothic',
  'IPAMincho',
  'IPAexGothic',
  'IPAexMincho',
  'VL PGothic',
  'M PLUS 1',
  'TakaoPMincho',
];

/** The fonts of this machine that frames can be drawn with. */
export function fontsHere() {
  try {
    const all = execFileSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
    return fonts.filter((name) => all.split('\n').some((line) => line.split(',').includes(name)));
  } catch {
    return [];
  }
}

const invented = (numbers) => numbers.pick(surnames) + numbers.pick(given);

/** Names that the site knows, in the same measure: half of the names of frames are among them. */
export function knownNames(seed = 7, count = 3_000) {
  const numbers = random(seed);
  return [...new Set(Array.from({ length: count }, () => invented(numbers)))];
}

/** Names of many other people, half of their parts from a dictionary's `surnames` and `given`. */
export function manyNames(dictionary, count, seed = 11) {
  const numbers = random(seed);
  const one = (own, others) => numbers.pick(numbers.chance(0.5) ? own : others);
  return Array.from(
    { length: count },
    () => one(surnames, dictionary.surnames) + one(given, dictionary.given),
  );
}

const layouts = ['left-1', 'left-2', 'left-3', 'left-4', 'above-1', 'above-2', 'above-3', 'blocks'];
const backgrounds = ['black', 'white', 'sky', 'clouds', 'noise', 'dusk'];

/**
 * The `index`th frame of a set: `{ picture, truth, layout, background, font }`. `picture`: its JPEG; `truth`: its credits in order as
 * `{ role, names }`. `height`: 1080, 720 or 480.
 */
export async function makeStill(
  index,
  { seed = 1, height = 1080, known = knownNames(), layout, background } = {},
) {
  const numbers = random(seed * 1_000_003 + index);
  const plan = {
    layout: layout ?? layouts[index % layouts.length],
    background: background ?? backgrounds[(index * 5 + Math.floor(index / 8)) % backgrounds.length],
    font: fontsHere()[numbers.below(fontsHere().length)],
    height,
    width: height === 480 ? 854 : (height * 16) / 9,
  };
  // A company's name is longer than a narrow column.
  const isNarrow = /[34]$/.test(plan.layout);
  const name = () => {
    if (numbers.chance(0.06) && !isNarrow) return numbers.pick(studios);
    return numbers.chance(0.5) ? numbers.pick(known) : invented(numbers);
  };
  const credit = (most) => ({
    role: numbers.pick(roles),
    names: Array.from({ length: 1 + numbers.below(most) }, name),
  });
  const truth = creditsOf(plan.layout, credit, numbers);
  const drawn = placed(plan, truth, numbers);
  const picture = await draw(plan, drawn, numbers, index);
  return { picture, truth, ...plan };
}

function creditsOf(layout, credit, numbers) {
  const columns = Number(layout.split('-')[1] ?? 1);
  const count =
    layout === 'blocks'
      ? 4 + 2 * numbers.below(2)
      : columns > 2
        ? 2 + numbers.below(2)
        : 2 + numbers.below(3);
  const used = new Set();
  const credits = [];
  while (credits.length < count) {
    const one = credit(layout === 'blocks' ? 2 : columns * 2);
    if (used.has(one.role)) continue;
    used.add(one.role);
    credits.push({ ...one, names: [...new Set(one.names)] });
  }
  return credits;
}

/** Where each text stands: `{ text, x, y, size, anchor }`, of a frame 1920 × 1080. */
function placed({ layout }, credits, numbers) {
  const items = [];
  const columns = Number(layout.split('-')[1] ?? 1);
  const rows = credits.reduce(
    (sum, { names }) => sum + Math.ceil(names.length / columns) + (layout.startsWith('above') ? 1.6 : 0.4),
    0,
  );
  const size = Math.round(Math.min(44, 26 + numbers.below(18), layout === 'left-4' ? 34 : 99, 760 / rows));
  const line = size * 1.65;
  // Some series set a space between family and given name, or letters wide.
  const spaced = numbers.chance(0.2);
  const write = (text) =>
    spaced && /^[\p{Script=Han}]{4}$/u.test(text) ? `${text.slice(0, 2)} ${text.slice(2)}` : text;
  if (layout === 'blocks') {
    const half = Math.ceil(credits.length / 2);
    [credits.slice(0, half), credits.slice(half)].forEach((block, side) => {
      let y = 220;
      for (const { role, names } of block) {
        items.push({ text: role, x: 120 + side * 900, y, size: size * 0.9, anchor: 'start' });
        for (const one of names) {
          items.push({ text: write(one), x: 560 + side * 900, y, size, anchor: 'start' });
          y += line;
        }
        y += line * 0.5;
      }
    });
    return items;
  }
  let y = 540 - (rows * line) / 2 + line;
  const isRight = numbers.chance(0.5);
  for (const { role, names } of credits) {
    if (layout.startsWith('left')) {
      items.push({ text: role, x: isRight ? 700 : 240, y, size, anchor: isRight ? 'end' : 'start' });
      const step = Math.max(size * 7.2, (1860 - 780) / columns);
      names.forEach((one, at) => {
        const place = {
          x: 780 + (at % columns) * Math.min(step, 1100 / columns),
          y: y + Math.floor(at / columns) * line,
        };
        items.push({ text: write(one), ...place, size, anchor: 'start' });
      });
      y += Math.ceil(names.length / columns) * line + line * 0.4;
    } else {
      items.push({ text: role, x: 960, y, size: size * 0.85, anchor: 'middle' });
      y += line;
      names.forEach((one, at) => {
        const inRow = Math.min(columns, names.length - Math.floor(at / columns) * columns);
        const x = 960 + ((at % columns) - (inRow - 1) / 2) * size * 9;
        items.push({ text: write(one), x, y: y + Math.floor(at / columns) * line, size, anchor: 'middle' });
      });
      y += Math.ceil(names.length / columns) * line + line * 0.6;
    }
  }
  return items;
}

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

async function draw({ background, font, width, height }, items, numbers, index) {
  const isDark = background === 'white' || background === 'sky';
  const behind = {
    black: '<rect width="1920" height="1080" fill="#000"/>',
    white: '<rect width="1920" height="1080" fill="#f4f2ee"/>',
    sky: '<rect width="1920" height="1080" fill="url(#sky)"/>',
    dusk: '<rect width="1920" height="1080" fill="url(#dusk)"/>',
    clouds:
      '<rect width="1920" height="1080" fill="#34506e"/><rect width="1920" height="1080" filter="url(#clouds)" opacity="0.45"/>',
    noise:
      '<rect width="1920" height="1080" fill="#222"/><rect width="1920" height="1080" filter="url(#grain)" opacity="0.3"/>',
  }[background];
  const shapes =
    background === 'dusk' || background === 'clouds'
      ? Array.from(
          { length: 12 },
          () =>
            `<ellipse cx="${numbers.below(1920)}" cy="${numbers.below(1080)}" rx="${60 + numbers.below(300)}" ry="${40 + numbers.below(200)}" fill="hsl(${numbers.below(360)} 35% ${15 + numbers.below(35)}%)" opacity="0.6"/>`,
        ).join('')
      : '';
  const look = isDark ? 'fill="#15151a"' : 'fill="#fff" stroke="#000" stroke-width="4" paint-order="stroke"';
  const texts = items
    .map(
      ({ text, x, y, size, anchor }) =>
        `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" xml:space="preserve">${escape(text)}</text>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1920 1080"><defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#8ec5ec"/><stop offset="1" stop-color="#e9f4fb"/></linearGradient>
<linearGradient id="dusk" x2="1" y2="1"><stop stop-color="#2b1d42"/><stop offset="1" stop-color="#8a4b3c"/></linearGradient>
<filter id="clouds"><feTurbulence type="fractalNoise" baseFrequency="0.006" numOctaves="4" seed="${index}"/></filter>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.7" numOctaves="2" seed="${index}"/></filter></defs>
${behind}${shapes}<g font-family="${font}" lang="ja" ${look}>${texts}</g></svg>`;
  return sharp(Buffer.from(svg))
    .jpeg({ quality: 72 + numbers.below(24) })
    .toBuffer();
}
