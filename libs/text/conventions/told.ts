import type { Line } from '../lines/lines.js';
import { looksLikePerson, isStudioName } from '../names/studios.js';
import { rewriteLine } from './rewrite.js';

const maxLength = 300;
const maxRoleLength = 20;
const polite = /(?:さん|氏|様|さま|先生)(?:(?:です|でした|だった|が担当(?:です|でした)?)[!！]?)?$/u;
const clause = /[、。]\s*/;

const isName = (text: string): boolean =>
  looksLikePerson(text) || isStudioName(text) || /^[\p{Script=Katakana}ー・]{2,20}$/u.test(text);

/** `青空一郎さんと若葉次郎さん`: the names; null if it says something else. */
function namesOf(text: string): string[] | null {
  if (!polite.test(text)) return isStudioName(text) ? [text] : null;
  const names = text.split(/(?<=さん|氏|様|さま|先生)と/u).map((name) => name.replace(polite, ''));
  return names.every(isName) ? names : null;
}

/** What a sentence says of roles and names: `脚本は青空一郎さん、演出は…`; and the rest of it. Null if it is no such sentence. */
function readTold(text: string, isRole: (text: string) => boolean): { credits: string; rest: string } | null {
  if (!text.includes('は') || text.length > maxLength) return null;
  const credits: { roles: string; names: string[] }[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const end = clause.exec(rest);
    const said = end ? rest.slice(0, end.index) : rest;
    const at = said.indexOf('は');
    const roles = at > 0 && at <= maxRoleLength ? said.slice(0, at).split('と') : [];
    const isCredit = roles.length > 0 && roles.every((role) => /^[^:：]+$/.test(role) && isRole(role.trim()));
    const names = namesOf(isCredit ? said.slice(at + 1) : said);
    if (!names || (!isCredit && credits.length === 0)) break;
    if (isCredit) credits.push({ roles: roles.join('・'), names });
    else credits.at(-1)!.names.push(...names);
    rest = end ? rest.slice(end.index + end[0].length) : '';
  }
  return credits.length === 0
    ? null
    : { credits: credits.map(({ roles, names }) => `${roles}：${names.join('、')}`).join('　'), rest };
}

/** Turns sentences that say who did what into roles and names. Returns what was dropped from each line. */
export function turnSentences(lines: readonly Line[], isRole: (text: string) => boolean): Map<Line, string> {
  const turned = new Map<Line, string>();
  for (const line of lines) {
    const told = readTold(line.text, isRole);
    if (!told) continue;
    turned.set(line, told.rest);
    rewriteLine(line, told.credits);
  }
  return turned;
}
