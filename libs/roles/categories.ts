/** The usual categories of a menu, in display order. A list may add its own. */
export const standardCategories = [
  'Main Staff',
  'Production',
  'Sound',
  'Key Animation',
  '2nd Key Animation',
  'In-Between Animation',
  'Finish Animation',
  'Background Art',
  '3DCG',
  'Photography',
  'Editing',
  'Theme Song',
  'Insert Song',
  'Music',
  'Commercial',
  'Live Action',
  'Miscellaneous',
] as const;

export type StandardCategory = (typeof standardCategories)[number];

/** What credits call the categories, without words such as 関係 behind. */
const printed: Readonly<Record<StandardCategory, string>> = {
  'Main Staff': 'メイン|メインスタッフ|主要スタッフ|主创',
  Production: '制作|製作|制作・製作|プロデュース|制片',
  Sound: '音響|録音|音响|音響制作',
  'Key Animation': '原画|作画|原畫',
  '2nd Key Animation': '第二原画|第2原画|二原|第二原畫',
  'In-Between Animation': '動画|中割|动画|動畫',
  'Finish Animation': '仕上|仕上げ|色彩|彩色|上色',
  'Background Art': '美術|背景|美术',
  '3DCG': 'CG|3D|CGI|三维',
  Photography: '撮影|摄影|攝影',
  Editing: '編集|剪辑|剪輯',
  'Theme Song': '主題歌|オープニングテーマ|エンディングテーマ|主题曲|主題曲',
  'Insert Song': '挿入歌|劇中歌|插曲',
  Music: '音楽|劇伴|音乐|音樂',
  Commercial: 'CM|コマーシャル',
  'Live Action': '実写',
  Miscellaneous: 'その他|他|其他',
};

const byPrinted = new Map(
  standardCategories.flatMap((name) =>
    [name, ...printed[name].split('|')].map((one) => [one.toLowerCase(), name] as const),
  ),
);

/** The usual category that a heading names; null for any other. */
export function readCategory(heading: string): StandardCategory | null {
  const folded = heading.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  const bare = folded.replace(
    /(?:関係|関連|部門|スタッフ|パート|セクション|部|班| staff| department| team)$/,
    '',
  );
  return byPrinted.get(folded) ?? byPrinted.get(bare) ?? null;
}
