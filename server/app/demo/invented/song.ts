import type { Category } from '@libs/list/model/interchange.types.js';
import { category, role, spacer } from '../build.js';
import type { Random } from '../random.js';
import type { Crew } from './crew.js';
import { companies, companyRow, people, performers, personRow } from './pool.js';

/** The song of an opening, an ending or an episode. */
export function song(random: Random, name: 'Theme Song' | 'Insert Song'): Category {
  const [lyrics, composition, arrangement] = random.some(
    [...people.composers, ...people.writers.slice(8)],
    3,
  ) as [(typeof performers)[0], (typeof performers)[0], (typeof performers)[0]];
  const singer = random.pick(performers);
  const written = random.chance(0.35)
    ? [role('作詞・作曲', [personRow(singer)]), role('編曲', [personRow(arrangement)])]
    : random.chance(0.5)
      ? [role('作詞', [personRow(lyrics)]), role('作曲・編曲', [personRow(composition)])]
      : [
          role('作詞', [personRow(lyrics)]),
          role('作曲', [personRow(composition)]),
          role('編曲', [personRow(arrangement)]),
        ];
  return category(name, [
    ...written,
    role('歌', [personRow(singer)]),
    ...(name === 'Theme Song' ? [role('レーベル', [companyRow(random.pick(companies.music))])] : []),
  ]);
}

/** Who animated an opening or an ending: the best of the crew, few names. */
export function sequence(random: Random, crew: Crew, director: Crew['director']): Category[] {
  return [
    category('Main Staff', [
      role('絵コンテ・演出', [personRow(director)]),
      role('作画監督', [personRow(crew.chiefAnimators[0]!)]),
    ]),
    category('Key Animation', [
      role('原画', [
        ...random.some(crew.animationDirectors, random.between(4, 6)).map((person) => personRow(person)),
        spacer(),
        ...random.some(crew.guests, random.between(1, 3)).map((person) => personRow(person)),
      ]),
    ]),
    song(random, 'Theme Song'),
  ];
}

/** An ending made of filmed pictures. */
export function filmed(random: Random): Category[] {
  const [director, camera, cutter] = [people.directors[22]!, people.compositors[40]!, people.editors[8]!];
  return [
    category('Live Action', [
      role('監督', [personRow(director)]),
      role('撮影', [personRow(camera)]),
      role('編集', [personRow(cutter)]),
    ]),
    song(random, 'Theme Song'),
  ];
}

export const trailer = (crew: Crew): Category =>
  category('Commercial', [
    role('PV制作', [companyRow(companies.editing[1]!)]),
    role('編集', [personRow(crew.editor[1][0]!)]),
  ]);
