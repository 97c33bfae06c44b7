import type { Category, Role, StaffRow } from '@libs/list/model/interchange.types.js';
import { category, role, spacer, unknown } from '../build.js';
import type { Random } from '../random.js';
import type { Crew } from './crew.js';
import { at, companies, companyRow, people, personRow, type Company, type Person } from './pool.js';

export interface EpisodeShape {
  /** Counts from 0. */
  index: number;
  last: number;
  /** `small`: the short credit roll of an older long-running series; `film`: one long roll. */
  size: 'small' | 'full' | 'film';
  /** Share of untranslated rows. */
  untranslated: number;
  /** The current director: a long series changes directors. */
  director: Person;
  mecha: boolean;
}

const range = (random: Random, size: EpisodeShape['size'], small: number, full: number, film: number) => {
  const count = { small, full, film }[size];
  return random.between(Math.ceil(count * 0.8), Math.ceil(count * 1.2));
};

/** A studio with the people who worked there, as rolls print them. */
const housed = (random: Random, [house, staff]: [Company, Person[]], count: number): StaffRow[] => [
  companyRow(house),
  ...random.some(staff, count).map((person) => personRow(person)),
];

const unlike = (people: Person[], others: Person[]) => people.filter((person) => !others.includes(person));

function mainStaff(random: Random, crew: Crew, shape: EpisodeShape, outside: Person[]): [Category, Person[]] {
  const { index, last, size } = shape;
  const final = index === last;
  const script =
    index === 0 || final || index % 4 === 2 ? crew.composition : crew.writers[index % crew.writers.length]!;
  const director =
    index === 0 ? shape.director : crew.episodeDirectors[index % crew.episodeDirectors.length]!;
  const boarder =
    index === 0 || final
      ? shape.director
      : random.chance(0.45)
        ? director
        : random.pick(unlike(crew.boarders, [director]));
  const pool = outside.length > 0 ? outside.slice(0, 4) : crew.animationDirectors;
  const start = (index * 2) % pool.length;
  const count = size === 'small' ? 1 : size === 'film' ? 6 : random.between(1, 3) + (final ? 2 : 0);
  const animationDirectors = [...pool.slice(start), ...pool.slice(0, start)].slice(0, count);
  const split = size === 'small' && boarder === director && index % 13 === 7;
  const chiefs = index % 3 === 0 ? crew.chiefAnimators : [crew.chiefAnimators[index % 2]!];
  const roles: Role[] = [role('脚本', [personRow(script)])];
  if (split) {
    const second = random.pick(unlike(crew.episodeDirectors, [director]));
    roles.push(
      role('絵コンテ', [
        personRow(director, { comment: 'A part' }),
        personRow(second, { comment: 'B part' }),
      ]),
      role('演出', [personRow(director, { comment: 'A part' }), personRow(second, { comment: 'B part' })]),
    );
  } else if (boarder === director) roles.push(role('絵コンテ・演出', [personRow(director)]));
  else roles.push(role('絵コンテ', [personRow(boarder)]), role('演出', [personRow(director)]));
  if (final && size === 'full')
    roles.push(role('演出補佐', [personRow(random.pick(unlike(crew.episodeDirectors, [director])))]));
  if (size !== 'small')
    roles.push(
      role(
        '総作画監督',
        chiefs.map((person) => personRow(person)),
      ),
    );
  roles.push(
    role(
      '作画監督',
      animationDirectors.map((person) => personRow(person, {}, random.chance(0.2))),
    ),
  );
  if (size !== 'small' && random.chance(0.5))
    roles.push(
      role(
        '作画監督補佐',
        random
          .some(unlike(crew.core, animationDirectors), random.between(1, 3))
          .map((person) => personRow(person)),
      ),
    );
  if (shape.mecha) roles.push(role('メカ作画監督', [personRow(crew.regulars[(index % 2) + 4]!)]));
  else if (size === 'full' && random.chance(0.2))
    roles.push(role('エフェクト作画監督', [personRow(crew.regulars[6]!)]));
  return [category('Main Staff', roles), animationDirectors];
}

function keyAnimation(
  random: Random,
  crew: Crew,
  shape: EpisodeShape,
  helper: [Company, Person[]] | null,
  first: Person[],
) {
  const { size } = shape;
  const own = random.some(unlike(crew.core, first), range(random, size, helper ? 2 : 4, helper ? 4 : 9, 20));
  const free = random.some(unlike(crew.regulars, first), range(random, size, 2, 4, 13));
  const guests = random.some(
    crew.guests,
    size === 'small' ? random.between(0, 1) : range(random, size, 1, 2, 24),
  );
  const credited = (person: Person) => personRow(person, {}, random.chance(0.15));
  const rows = [
    ...[...(random.chance(0.5) ? first.slice(0, 1) : []), ...own].map(credited),
    ...(size !== 'small' && random.chance(0.6) ? [spacer()] : []),
    ...[...free, ...guests].map(credited),
  ];
  if (helper) {
    const [house, staff] = helper;
    rows.push(
      spacer(),
      companyRow(house),
      ...random
        .some(unlike(staff, first.slice(0, 1)), size === 'small' ? 3 : 5)
        .map((person) => personRow(person)),
    );
  } else if (size !== 'small' && random.chance(0.5)) {
    const [house, staff] = random.pick(crew.helpers);
    rows.push(spacer(), ...random.some(staff, 2).map((person) => personRow(person, at(house))));
  }
  if (random.chance(0.1))
    rows.push(
      personRow(random.pick(unlike(crew.guests, guests)), { isNC: true, comment: 'Named by the animator' }),
    );
  if (random.chance(0.04)) rows.push(unknown());
  return rows;
}

/** The credit blocks of one episode, in the order of the standard categories. */
export function episode(random: Random, crew: Crew, shape: EpisodeShape): Category[] {
  const { index, size } = shape;
  const rotation = index % 5;
  // Every fifth episode is outsourced to another studio with its own people.
  const helper = rotation === 4 && size !== 'film' ? crew.helpers[Math.floor(index / 5) % 2]! : null;
  const [main, animationDirectors] = mainStaff(random, crew, shape, helper ? helper[1] : []);
  const assistants = helper
    ? [personRow(people.assistants[48 + companies.helpers.indexOf(helper[0])]!, at(helper[0]))]
    : [personRow(crew.assistants[rotation]!)];
  if (index === shape.last && size !== 'small')
    assistants.push(personRow(crew.assistants[(rotation + 1) % 5]!));
  const production = category('Production', [
    role('制作協力', helper ? [companyRow(helper[0])] : []),
    role('制作進行', assistants),
  ]);
  const second = [
    ...random.some(crew.core.slice(12), range(random, size, 0, 2, 5)).map((person) => personRow(person)),
    ...crew.helpers
      .slice(1, size === 'film' ? 4 : 3)
      .flatMap((house) => housed(random, house, range(random, size, 1, 2, 5))),
    ...(random.chance(0.4) ? [companyRow(crew.inbetween[index % 4]![0])] : []),
  ];
  const houses = (teams: [Company, Person[]][], count: number, each: number) =>
    random
      .some(teams, count)
      .flatMap((team, place) => [
        ...(place > 0 && random.chance(0.5) ? [spacer()] : []),
        ...housed(random, team, random.between(Math.max(1, each - 1), each + 1)),
      ]);
  const photographers = random.some(crew.photography[1].slice(1), range(random, size, 2, 6, 9));
  const [paintHouse] = crew.background;
  const blocks: Category[] = [
    main,
    production,
    category('Key Animation', [role('原画', keyAnimation(random, crew, shape, helper, animationDirectors))]),
    ...(size === 'small' ? [] : [category('2nd Key Animation', [role('第二原画', second)])]),
    category('In-Between Animation', [
      role('動画検査', [personRow(crew.inbetweenCheck[index % 2]!)]),
      role(
        '動画',
        houses(
          crew.inbetween,
          size === 'small' ? 2 : size === 'film' ? 4 : 3,
          size === 'small' ? 2 : size === 'film' ? 8 : 4,
        ),
      ),
    ]),
    category('Finish Animation', [
      role('色指定・検査', [personRow(crew.colorCheck[index % 3]!)]),
      role(
        '仕上げ',
        houses(crew.finish, size === 'film' ? 4 : 2, size === 'small' ? 2 : size === 'film' ? 7 : 4),
      ),
      role('特殊効果', size === 'small' || random.chance(0.6) ? [] : [personRow(crew.colorCheck[0]!)]),
    ]),
    category('Background Art', [
      role(
        '美術ボード',
        size === 'full' && random.chance(0.3) ? [personRow(crew.background[1][1]!, at(paintHouse))] : [],
      ),
      role('背景', housed(random, [paintHouse, crew.background[1].slice(1)], range(random, size, 2, 5, 9))),
    ]),
    category('3DCG', [
      role(
        'CGアニメーター',
        size !== 'small' && (shape.mecha || random.chance(0.4))
          ? housed(random, [crew.cg[0], crew.cg[1].slice(1)], random.between(2, 4))
          : [],
      ),
    ]),
    {
      ...category('Photography', [
        role(
          '撮影',
          photographers.map((person) => personRow(person)),
        ),
      ]),
      studio: at(crew.photography[0]).studio!,
    },
  ];
  for (const block of blocks)
    for (const { staff } of block.roles)
      for (const row of staff)
        if (row.ja && !row.isStudio && !row.pn && random.chance(shape.untranslated)) {
          row.en = '';
          delete row.id;
        }
  return blocks;
}
