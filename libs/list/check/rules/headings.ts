import { foldRole } from '../../../roles/fold.js';
import { standardCategories } from '../../../roles/categories.js';
import type { RoleDictionary } from '../../../roles/dictionary.js';
import { readHeading } from '../../../text/headings/headings.js';
import { readPart } from '../../../text/words/qualifiers.js';
import { compileRules } from '../../../text/words/rules.js';
import { dropColon } from '../../../characters/characters.js';
import { roleNames } from '../role-names.js';
import { maxNameLength, none, type ListFacts, type Rule } from '../rule.js';
import { nodeText } from '../view.js';

/** Words above lists of names that are not in the role dictionary. */
const headingWords = new Set([
  ...standardCategories.map((name) => name.toLowerCase()),
  ...'スタッフ|メインスタッフ|制作スタッフ|スタッフリスト|キャスト|メインキャスト|声の出演|登場人物|クレジット|主題歌|挿入歌|各話スタッフ'.split(
    '|',
  ),
  ...'作画スタッフ|音響スタッフ|美術スタッフ|本編|本編スタッフ|cast|main cast|staff|main staff list|credits|voice cast|notes'.split(
    '|',
  ),
]);

/** How headings of episodes, openings and the like begin. */
const mayBeMenu =
  /^[【[〈《<■□◆◇●○★☆\s]*(?:第|#|＃|♯|\d|OP|ED|PV|CM|MV|NC|オープニング|エンディング|アバン|アイキャッチ|次回予告|予告|番外|総集|最終|episode|ep\b|opening|ending|avan|preview)/i;

const mayBePart = /パート|部分|part/i;

const menuRules = compileRules();

/** The dictionary has committees of some works as roles, but they are companies. */
const committee = /.製作委員会$/;

function isHeadingWord(name: string, roles: RoleDictionary): boolean {
  const word = dropColon(name);
  if (word.length < 2 || word.length > maxNameLength || committee.test(word)) return false;
  if (headingWords.has(word.toLowerCase()) || (mayBePart.test(word) && readPart(word) !== null)) return true;
  if (mayBeMenu.test(word)) {
    const heading = readHeading(word, menuRules);
    if (heading && heading.title === '') return true;
  }
  const names = roleNames(roles);
  const folded = foldRole(word);
  return names.has(folded) || folded.split('・').every((part) => names.has(part));
}

/** Covers most names: headings among them are found in this form, also 原 画. */
const plain = /^[\u3041-\u30ff\u4e00-\u9fff ]*$/;

/** Whether a name is a heading instead: a category, a role or an episode. */
export const isHeading = (name: string, facts: ListFacts): boolean =>
  plain.test(name) && !mayBePart.test(name) && !mayBeMenu.test(name)
    ? name.length > 1 &&
      (headingWords.has(name) ||
        (roleNames(facts.roles).has(name.replaceAll(' ', '')) && !committee.test(name)))
    : facts.once('heading-as-name', name, () => isHeadingWord(name, facts.roles));

/** English role names are ordinary words, so they only count in a row without a Japanese name. */
const isEnglishHeading = (name: string, facts: ListFacts): boolean =>
  isHeading(name, facts) ||
  facts.once('english-heading', name, () => facts.roles.lookupEnglish(name) !== null);

/** 原画, Aパート or 第3話 instead of a name: a heading line that was read as one of the names below it. */
export const headingAsName: Rule = {
  rule: 'heading-as-name',
  of: 'row',
  find({ node: { data } }, facts) {
    if (data['isWorkTitle'] || typeof data['id'] === 'number') return none;
    const ja = nodeText(data, 'ja');
    const text = ja || nodeText(data, 'en');
    const found = ja ? isHeading(ja, facts) : isEnglishHeading(text, facts);
    return found
      ? [
          {
            message: `“${text}” is a heading, not a name. Make it a role, a category or an episode, or remove the row.`,
            text,
          },
        ]
      : none;
  },
};
