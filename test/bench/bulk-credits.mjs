/** Credits per list for the whole site. */
const creditsOfList = 364;
/** Few people have many credits, as in `list`: the higher the number, the fewer. */
const bent = 1.7;

/** How many credits `fillCredits` gives the person with this number. */
export const rowsOfPerson = (people, lists) => (number) =>
  Math.round(
    lists * creditsOfList * (((number + 1) / people) ** (1 / bent) - (number / people) ** (1 / bent)),
  );

const places =
  '美術:Art 音響:Sound 撮影:Photography 編集:Editing 作画:Animation 演出:Direction 仕上:Finishing 背景:Background 特殊効果:Special Effects 色彩:Colour 制作:Production 宣伝:Publicity 録音:Recording 衣装:Costume 小物:Prop 機械:Mechanical 題字:Title 現像:Developing 文芸:Literary 舞台:Stage 合成:Compositing 原作:Original Work 音楽:Music 選曲:Music Selection 効果:Effects 配信:Streaming 海外:Overseas 資料:Reference 設定:Setting 監修:Supervising 企画:Planning 営業:Sales 法務:Legal 版権:Rights 料理:Cooking 方言:Dialect 軍事:Military 医療:Medical 将棋:Shogi 歌唱:Singing'
    .split(/ (?=\P{ASCII})/u)
    .map((pair) => pair.split(':'));
const deeds =
  '監督: Director,助手: Assistant,協力: Cooperation,担当: Manager,補佐: Aide,進行: Coordinator,検査: Checker,設計: Design,デザイン: Designer,プロデューサー: Producer,アシスタント: Assistant Trainee,チーフ: Chief,スーパーバイザー: Supervisor,指導: Instructor,考証: Consultant,調整: Mixer,スタジオ: Studio,演出助手: Direction Assistant,制作協力: Production Cooperation,事務: Office,デスク: Desk,統括: General Manager,技術: Engineer,編成: Programming,宣伝協力: Publicity Help,効果: Effects,作業: Work,管理: Administration,原案: Draft,修正: Correction,素材: Material,翻訳: Translation,研究: Research,提供: Provider,撮影協力: Filming Help,補: Sub,総括: Head,仕上げ: Finish,下書き: Sketch,参考: Reference,記録: Record,連絡: Liaison,応援: Support,見習い: Apprentice,清書: Clean-up,編集: Edit,校正: Proofreading,写真: Photographs'
    .split(',')
    .map((pair) => pair.split(':'));

/** 1,920 role names, of which the first is by far the most frequent. */
export const roles = [
  ['原画', 'Key Animation'],
  ...places.flatMap(([ja, en]) => deeds.map(([ending, english]) => [ja + ending, en + english])).slice(1),
];
const categories = ['Key Animation', 'Main Staff', 'Production', 'Sound', 'Photography', 'Miscellaneous'];
const comments = [
  'A part',
  'B part',
  'Episodes 1-6',
  '#2, #4',
  '(eps 1-3)',
  'Typo',
  'Uncredited: heard on the disc',
];

/**
 * Writes credits of `lists` lists by `people` people and studios into an empty table without indexes. In every menu of 30 rows,
 * half are key animation and five roles share the rest; one row in 33 has a comment.
 */
export async function fillCredits(client, lists, people) {
  await client.query('select setseed(0.5)');
  await client.query(
    `with role as materialized (
       select place::integer - 1 as n, ja, en, ($4::text[])[1 + place::integer % 6] as category
       from unnest($2::text[], $3::text[]) with ordinality o (ja, en, place)
     )
     insert into credit (list_id, position, person_id, menu, category, role_ja, role_en, ja, en, comment, is_nc, is_primary,
       main_ja, main_en)
     select c.list, c.place, p.id, '#' || lpad((c.place / 30)::text, 2, '0'), r.category, r.ja, r.en, p.ja, p.en,
       case when c.place % 33 = 7 then ($5::text[])[1 + (c.list + c.place) % ${comments.length}] end, false, true, p.ja, p.en
     from (
       select list, place, 2000000 + floor($6::integer * power(random(), ${bent}))::integer as person,
         case when place % 30 >= 15 then floor(${roles.length} * power(
           (hashint4(list * 1000 + place / 3)::bigint + 2147483648) / 4294967296.0, 4))::integer else 0 end as role
       from generate_series(1, $1::integer) list, generate_series(0, ${creditsOfList - 1}) place
     ) c join person p on p.id = c.person join role r on r.n = c.role
     order by c.list, c.place`,
    [lists, roles.map(([ja]) => ja), roles.map(([, en]) => en), categories, comments, people],
  );
  await fillNotes(client);
}

/** Writes the notes of these credits, the comments of every third list and the notes of every fifth menu. */
async function fillNotes(client) {
  await client.query(
    `insert into list_note (list_id, place, kind, position, menu, category, role_ja, role_en, text)
     select list_id, position * 4 + 3, 'credit', position, menu, category, role_ja, role_en, comment from credit
     where comment is not null
     union all
     select id, 0, 'list', null, '', '', '', '', 'Checked against the disc: ' || repeat('the second cour is missing. ', 1 + id % 40)
     from list where id % 3 = 0
     union all
     select list_id, position * 4 + 1, 'menu', null, menu, '', '', '', 'Parts of ' || menu || ' are *unreadable* on the disc.'
     from credit where position % 150 = 0`,
  );
}
