/** One invented list in layouts that nobody uses, so that the reader cannot know them. */
const episodes = [
  [
    '海の歌',
    [
      ['脚本', ['青空一郎']],
      ['絵コンテ', ['若葉次郎']],
      ['演出', ['木立三郎']],
      ['作画監督', ['水城五郎', '森川花江']],
      ['原画', ['高坂六郎', '野村七海', '灰原八重']],
      ['仕掛け彫り', ['早瀬千草']],
    ],
  ],
  [
    '山の灯',
    [
      ['脚本', ['若葉次郎']],
      ['絵コンテ', ['空木九条']],
      ['演出', ['空木九条']],
      ['作画監督', ['森川花江']],
      ['原画', ['高坂六郎', '藤堂十和']],
      ['仕掛け彫り', ['早瀬千草', '千種真央']],
    ],
  ],
  [
    '川の手紙',
    [
      ['脚本', ['青空一郎']],
      ['絵コンテ', ['木立三郎']],
      ['演出', ['若葉次郎']],
      ['作画監督', ['水城五郎', '空木九条']],
      ['原画', ['野村七海', '灰原八重', '藤堂十和']],
      ['撮影監督', ['千種真央']],
    ],
  ],
];

const credits = (write) => (list) => list.map(([role, names]) => write(role, names)).join('\n');

/** Of each layout: the heading of an episode, its credits, what stands between episodes. */
const layouts = {
  'stars between roles and names': [
    (n, t) => `第${n}話「${t}」`,
    credits((role, names) => `${role}☆${names.join('◇')}`),
  ],
  'notes between names and roles': [
    (n, t) => `第${n}話「${t}」`,
    credits((role, names) => `${names.join('♭')}♪${role}`),
  ],
  'roles in turn with names': [
    (n, t) => `第${n}話「${t}」`,
    credits((role, names) => `${role}\n${names.join('、')}`),
  ],
  'names in turn with roles': [
    (n, t) => `第${n}話「${t}」`,
    credits((role, names) => `${names.join('　')}\n${role}`),
  ],
  'headings between waves': [
    (n, t) => `〜〜${t}／${n}〜〜`,
    credits((role, names) => `${role}：${names.join('、')}`),
  ],
  'headings of a title alone': [(_, t) => `${t}`, credits((role, names) => `${role}：${names.join('、')}`)],
  'greater signs': [(n, t) => `@${n} ${t}`, credits((role, names) => `${role} >> ${names.join(' + ')}`)],
  'roles in wavy frames': [
    (n, t) => `第${n}話「${t}」`,
    credits((role, names) => `〜${role}〜${names.join('＋')}`),
  ],
  'names and roles in brackets': [
    (n, t) => `第${n}話「${t}」`,
    credits((role, names) => names.map((name) => `${name}［${role}］`).join('\n')),
  ],
  'roles by a slash at the end': [
    (n, t) => `第${n}話「${t}」`,
    credits((role, names) => `${names.join('、')}／${role}`),
  ],
  'tabs with a task': [
    (n, t) => `第${n}話「${t}」`,
    credits((role, names) => `${role}\t${names.join('、')}\tカット${names.length}`),
  ],
  'tabs with names first': [
    (n, t) => `第${n}話「${t}」`,
    credits((role, names) => `${names.join('、')}\t${role}`),
  ],
  'remarks between credits': [
    (n, t) => `第${n}話「${t}」`,
    (list) =>
      list
        .map(
          ([role, names], at) => `${role}＝${names.join('、')}${at % 2 ? '' : '\n~ここは見どころでしたね'}`,
        )
        .join('\n'),
  ],
  'bars and dashes': [(n, t) => `[[${n}]] ${t}`, credits((role, names) => `¦${role}¦${names.join('-')}`)],
  'a dot on a line of its own': [
    (n, t) => `第${n}話「${t}」`,
    credits((role, names) => `${role}\n・\n${names.join('\n')}\n`),
  ],
};

/** Remarks between tabs and the like that are no credits. */
const comments = { 'tabs with a task': (names) => ` {カット${names.length}}` };

export function invented(readCorpusText) {
  return Object.entries(layouts).map(([name, [heading, write]]) => {
    const text = episodes
      .map(([title, list], at) => `${heading(at + 1, title)}\n${write(list)}`)
      .join('\n\n');
    const isUnnumbered = name === 'headings of a title alone';
    const expected = episodes
      .map(([title, list], at) => {
        const menu = isUnnumbered ? title : `#0${at + 1}「${title}」`;
        const rows = list.map(
          ([role, names]) =>
            `${role}：${names.map((one) => one + (comments[name]?.(names) ?? '')).join(' / ')}`,
        );
        return `[${menu}]\n${rows.join('\n')}`;
      })
      .join('\n');
    return { kind: 'invented', name, ...readCorpusText(`${text}\n=====\n${expected}\n`) };
  });
}
