import type { Overlap } from '@libs/contract/people/overlap.js';
import { literal } from '@libs/list/export/markdown.js';
import { byRole } from '@libs/overlap/roles.js';
import Papa from 'papaparse';
import { api } from '../../../lib/api';
import { listAddress } from '../../../lib/addresses';
import { queryOf, type Group } from './query';

type Production = Overlap['productions'][number];

/** All pages. `onPage`: how many of them are there. */
export async function readAll(
  group: Group,
  signal: AbortSignal,
  onPage: (done: number, pages: number) => void,
): Promise<Overlap> {
  const first = await api.call('GET /api/v1/overlap', { query: queryOf(group), signal });
  const productions = [...first.productions];
  for (let page = 2; page <= first.pages; page += 1) {
    onPage(page - 1, first.pages);
    const { productions: more } = await api.call('GET /api/v1/overlap', {
      query: queryOf(group, page),
      signal,
    });
    productions.push(...more);
  }
  return { ...first, productions, page: 1, pages: 1 };
}

const nameOf = ({ en, ja }: { en: string; ja: string }) => en || ja;

/**
 * A row for each credit. Cells that a spreadsheet would compute are escaped. `not_credited`: who of the group is not credited in the
 * production, where none credits all. Where somebody has more credits in a production than an answer lists, a last row says how many
 * are missing.
 */
export function asCsv({ group, productions }: Overlap, origin: string): string {
  const rows = productions.flatMap((production) => {
    const absent = group.filter((_, who) => !production.who.includes(who));
    return production.credits.flatMap(({ who, credits, more }) => {
      const row = {
        title: production.title,
        native_title: production.native ?? '',
        year: production.year ?? '',
        episode: '',
        name_en: group[who]!.en,
        name_ja: group[who]!.ja,
        category: '',
        role_en: '',
        role_ja: '',
        credited_as_en: '',
        credited_as_ja: '',
        uncredited: '',
        address: origin + listAddress(production),
        missing_credits: '',
        not_credited: absent.map(nameOf).join(', '),
      };
      return [
        ...credits.map(({ episode, category, role, as, uncredited }) => ({
          ...row,
          episode,
          category,
          role_en: role.en,
          role_ja: role.ja,
          credited_as_en: as.en,
          credited_as_ja: as.ja,
          uncredited: uncredited ? 'yes' : '',
        })),
        ...(more > 0 ? [{ ...row, missing_credits: String(more) }] : []),
      ];
    });
  });
  return `${Papa.unparse(rows, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}

/** A section for each production, with a list for each of the group; first it says if none credits all of them. */
export function asMarkdown({ group, complete, shared, productions }: Overlap, origin: string): string {
  const section = (production: Production): string[] => [
    `## [${literal(production.title)}](${origin}${listAddress(production)})${production.year ? ` (${production.year})` : ''}`,
    '',
    ...(production.episodes.length > 0
      ? [`Episodes together: ${literal(production.episodes.map(({ episode }) => episode).join(', '))}`, '']
      : []),
    ...production.credits.flatMap(({ who, credits, more }) => [
      `**${literal(nameOf(group[who]!))}**`,
      '',
      ...byRole(credits).map(
        ({ role, episodes, uncredited }) =>
          `- ${literal(`${nameOf(role)}: ${episodes.join(', ')}${uncredited ? ' (uncredited)' : ''}`)}`,
      ),
      ...(more > 0 ? [`- and ${more} more`] : []),
      '',
    ]),
  ];
  const partly = complete ? [] : [`None credits all ${group.length}; these credit ${shared} of them.`, ''];
  const lines = [
    `# ${literal(group.map(nameOf).join(', '))}`,
    '',
    ...partly,
    ...productions.flatMap(section),
  ];
  return `${lines.join('\n').trim()}\n`;
}
