import { literal } from '@libs/list/export/markdown.js';
import Papa from 'papaparse';
import { personHref } from '../../../../lib/person-link';
import { certaintyOf, everybody, rolesInText, resultText, type Found, type Sorted } from './result';

const works = (found: Found) => found.match?.works.join('; ') ?? '';
const href = ({ match }: Found, origin: string) => {
  const path = match && personHref({ id: match.id, ...match.primary }, match.isStudio, 'kfsl');
  return path ? origin + path : '';
};
export const asJson = (result: Sorted, origin: string): string =>
  `${JSON.stringify(
    everybody(result).map((found) => ({
      ...found.name,
      certainty: certaintyOf(found),
      address: href(found, origin) || null,
      match: found.match,
      candidates: found.candidates,
    })),
    null,
    2,
  )}\n`;

/** A row for each name. Cells that a spreadsheet would compute are escaped. */
export function asCsv(result: Sorted, origin: string): string {
  const rows = everybody(result).map((found) => ({
    asked_ja: found.name.ja,
    asked_en: found.name.en,
    certainty: certaintyOf(found),
    name_ja: found.match?.primary.ja ?? '',
    name_en: found.match?.primary.en ?? '',
    kind: found.match ? (found.match.isStudio ? 'studio' : 'person') : '',
    anilist_id: found.match?.id ?? '',
    roles: found.match?.occupations.join('; ') ?? '',
    studios: found.match?.studios.map(resultText).join('; ') ?? '',
    works: works(found),
    credits: found.match?.credits ?? '',
    roles_in_text: rolesInText(found).join('; '),
    candidates: found.match ? '' : found.candidates.map(({ primary }) => resultText(primary)).join('; '),
    address: href(found, origin),
  }));
  return `${Papa.unparse(rows, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}

const known = (result: Sorted) => [...result.people, ...result.studios];
const halves = ({ ja, en }: { ja: string; en: string }) => [en, ja].filter(Boolean).join(' ');
const askedFor = ({ name }: Found) => [name.ja, name.en].filter(Boolean).join(' / ');
const facts = (found: Found) =>
  [
    found.match!.occupations.slice(0, 3).join(', '),
    found.match!.studios.slice(0, 2).map(resultText).join(', '),
    found.match!.works.join(', '),
  ].filter(Boolean);
const doubt = (found: Found) => (certaintyOf(found) === 'unconfirmed' ? ' (unconfirmed)' : '');

/** A table of those who are known; the others below. */
export function asMarkdown(result: Sorted, origin: string): string {
  const lines = [
    '| Name | Credited as | Roles | Studios | Works |',
    '| --- | --- | --- | --- | --- |',
    ...known(result).map((found) => {
      const { primary, occupations, studios } = found.match!;
      const name = literal(halves(primary));
      const address = href(found, origin);
      return `| ${address ? `[${name}](${address})` : name}${doubt(found)} | ${literal(askedFor(found))} | ${literal(occupations.slice(0, 3).join(', '))} | ${literal(studios.slice(0, 2).map(resultText).join(', '))} | ${literal(works(found))} |`;
    }),
    ...rest('Several matches', result.several),
    ...rest('Unknown', result.unknown),
  ];
  return `${lines.join('\n').trim()}\n`;
}

const rest = (title: string, found: readonly Found[]): string[] =>
  found.length > 0 ? ['', `**${title}**`, '', ...found.map((one) => `- ${literal(askedFor(one))}`)] : [];

/** Plain lines for a chat: Discord has no tables, and addresses in `<>` get no preview there. */
export function asDiscord(result: Sorted, origin: string): string {
  const lines = [
    ...known(result).map((found) => {
      const address = href(found, origin);
      return `- **${literal(halves(found.match!.primary))}**${doubt(found)}${facts(found)
        .map((fact) => ` · ${literal(fact)}`)
        .join('')}${address ? ` <${address}>` : ''}`;
    }),
    ...rest('Several matches', result.several),
    ...rest('Unknown', result.unknown),
  ];
  return `${lines.join('\n').trim()}\n`;
}
