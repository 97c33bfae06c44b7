import type { Category, Role } from '@libs/list/model/interchange.types.js';
import { category, role, type CategoryName } from '../build.js';
import type { Crew } from './crew.js';
import { at, companies, companyRow, people, personRow, type Person } from './pool.js';

export interface OverviewShape {
  episodes: number;
  /** The English and Japanese names of the production committee. */
  committee: { ja: string; en: string };
  origin: { ja: string; en: string } | null;
  mecha: boolean;
  /** Only what a studio announces before the first broadcast. */
  announced: boolean;
  film: boolean;
}

type Block = [CategoryName, Role[]];
const block = ([name, roles]: Block) => category(name, roles);

const rows = (staff: Person[]) => staff.map((person) => personRow(person));

/** Everybody credited for the whole anime. Rows with a comment were involved in some episodes only. */
export function overview(crew: Crew, shape: OverviewShape): Category[] {
  const { episodes } = shape;
  const half = Math.floor(episodes / 2);
  const handover = (first: Person, then: Person) =>
    episodes > 13
      ? [
          personRow(first, { comment: `Episodes 1-${half}` }),
          personRow(then, { comment: `Episodes ${half + 1}-${episodes}` }),
        ]
      : [personRow(first)];
  const [board, color, photo, cg, cut] = [
    crew.background[1][0]!,
    crew.colorDesign,
    crew.photography,
    crew.cg,
    crew.editor,
  ];
  const [soundDirector, effects, recording, assistance, soundManager, musicProducer] = crew.sound as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  const main = category('Main Staff', [
    role('原作', shape.origin ? [{ ...shape.origin }] : []),
    role('監督', episodes > 60 ? handover(crew.director, crew.successor) : [personRow(crew.director)]),
    role('副監督', episodes > 20 && episodes < 60 ? [personRow(crew.successor)] : []),
    shape.film
      ? role('脚本', [personRow(crew.composition)])
      : role('シリーズ構成', [personRow(crew.composition)]),
    role('キャラクターデザイン', [personRow(crew.characterDesign)]),
    role('プロップデザイン', rows(crew.propDesign)),
    role('メカデザイン', shape.mecha ? rows(crew.regulars.slice(4, 6)) : []),
    role('総作画監督', rows(crew.chiefAnimators)),
    role('ロゴデザイン', [personRow(people.promoters[3]!, at(companies.business[6]!))]),
  ]);
  const music = category('Music', [
    role('音楽', [personRow(crew.composer)]),
    role('音楽プロデューサー', [personRow(musicProducer, at(companies.music[0]!))]),
    role('音楽制作', [companyRow(companies.music[0]!)]),
  ]);
  const animation = role('アニメーション制作', [companyRow(crew.studio)]);
  if (shape.announced) return [main, category('Production', [animation]), music];
  const [first, second, third, fourth, fifth, sixth, seventh] = crew.producers as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  const [publisher, broadcaster, distributor] = crew.committee;
  const blocks: Block[] = [
    [
      'Production',
      [
        role('企画', [
          personRow(first, at(publisher!)),
          personRow(second, at(broadcaster!)),
          personRow(third, at(distributor!)),
        ]),
        role('プロデューサー', [
          personRow(fourth, at(publisher!)),
          ...handover(fifth, sixth).map((row) => ({ ...row, ...at(broadcaster!) })),
        ]),
        role('アニメーションプロデューサー', [personRow(seventh, at(crew.studio))]),
        role('設定制作', [personRow(crew.assistants[4]!)]),
        role('制作デスク', handover(crew.desks[0]!, crew.desks[1]!)),
        role('制作事務', [personRow(people.assistants[1]!)]),
        animation,
        role('製作', [companyRow(shape.committee), ...crew.committee.map((company) => companyRow(company))]),
      ],
    ],
    [
      'Sound',
      [
        role('音響監督', [personRow(soundDirector)]),
        role('音響効果', [personRow(effects, at(companies.sound[2]!))]),
        role('録音調整', [personRow(recording)]),
        role('録音助手', [personRow(assistance)]),
        role('音響制作担当', [personRow(soundManager)]),
        role('録音スタジオ', [companyRow(companies.sound[3]!)]),
        role('音響制作', [companyRow(companies.sound[0]!)]),
      ],
    ],
    ['Finish Animation', [role('色彩設計', handover(color, crew.colorCheck[0]!))]],
    [
      'Background Art',
      [
        role('美術監督', [personRow(board, at(crew.background[0]))]),
        role('美術設定', [personRow(crew.background[1][2]!)]),
      ],
    ],
    [
      '3DCG',
      [
        role('CGディレクター', [personRow(cg[1][0]!, at(cg[0]))]),
        role('モデリング', shape.mecha || shape.film ? rows(cg[1].slice(4)) : []),
      ],
    ],
    [
      'Photography',
      [
        role('撮影監督', [personRow(photo[1][0]!, at(photo[0]))]),
        role('モーショングラフィックス', shape.film ? [personRow(photo[1][1]!)] : []),
      ],
    ],
    [
      'Editing',
      [
        role('編集', [personRow(cut[1][0]!)]),
        role('編集助手', rows(cut[1].slice(1))),
        role('編集スタジオ', [companyRow(cut[0])]),
        role('オンライン編集', [companyRow(companies.editing[2]!)]),
      ],
    ],
  ];
  const commercial: Block[] = [
    [
      'Commercial',
      [
        role('宣伝プロデューサー', [personRow(people.promoters[0]!, at(companies.business[6]!))]),
        role('宣伝', rows(people.promoters.slice(1, 3))),
        role('国内ライセンス', [personRow(people.promoters[4]!)]),
        role('海外ライセンス', [personRow(people.promoters[5]!)]),
        role('公式サイト制作', [companyRow(companies.business[7]!)]),
        role('配給', shape.film ? [companyRow(companies.business[3]!)] : []),
      ],
    ],
    [
      'Miscellaneous',
      [
        role('文芸協力', episodes > 13 ? [personRow(crew.writers[1]!)] : []),
        role('協力', [companyRow(companies.business[4]!)]),
        role('スペシャルサンクス', shape.film ? rows(people.directors.slice(20, 23)) : []),
      ],
    ],
  ];
  return [main, ...blocks.map(block), music, ...commercial.map(block)];
}
