import { hasAlternatives } from '../../../roles/alternatives.js';
import { translateRole } from '../../../roles/translate.js';
import type { RoleDictionary } from '../../../roles/dictionary.js';
import { typoProbes, withinOneTypo } from '../../../names/typos.js';
import { maxNameLength, none, type Rule } from '../rule.js';
import { nodeText, type NodeView } from '../view.js';

const joined = /\s&\s|[/・／,]|\sand\s/i;
const cast = /\bcast\b|キャスト|声|配音/i;
/** A comment after a role: for whom or for which part of the work. */
const remark = /\s*[（(［[【〔][^（(［[【〔）)\]］〕】]*[）)\]］〕】]$/;

const isKnownEnglish = (name: string, roles: RoleDictionary): boolean =>
  roles.lookupEnglish(name) !== null ||
  name.split(joined).every((part) => roles.lookupEnglish(part) !== null);

function isKnown(original: string, name: string, roles: RoleDictionary): boolean {
  const known = (text: string, isOriginal: boolean) =>
    (isOriginal && translateRole(text, { menuKind: 'episode' }, roles).known) || isKnownEnglish(text, roles);
  const found = (text: string, isOriginal: boolean) =>
    known(text, isOriginal) ||
    (text.length <= maxNameLength && remark.test(text) && known(text.replace(remark, ''), isOriginal));
  return found(original, true) || found(name, false);
}

const casts = new WeakMap<NodeView, boolean>();

/** Whether a category has the cast. Kept: it is asked at each of its roles, and its name may be long. */
function isOfCast(category: NodeView): boolean {
  let found = casts.get(category);
  if (found === undefined) casts.set(category, (found = cast.test(nodeText(category.data, 'name'))));
  return found;
}

type NamesByForm = Map<string, string[]>;
const formsOf = new WeakMap<RoleDictionary, NamesByForm>();

/** All role names, keyed by their forms without one character. Built when the first unknown role needs it. */
function namesByForm(roles: RoleDictionary): NamesByForm {
  const known = formsOf.get(roles);
  if (known) return known;
  const forms: NamesByForm = new Map();
  for (const name of new Set(roles.terms.flatMap(({ nameEn, namesJa }) => [nameEn, ...namesJa]))) {
    if (name.length < minNearLength) continue;
    for (const form of typoProbes(name)) {
      const names = forms.get(form);
      if (names) names.push(name);
      else forms.set(form, [name]);
    }
  }
  formsOf.set(roles, forms);
  return forms;
}

/** Shorter roles differ from each other by one character too often. */
const minNearLength = 4;

/** The only role of the dictionary that is one typing error away; null if there is none or more than one. */
function nearestRole(text: string, roles: RoleDictionary): string | null {
  if (text.length < minNearLength || text.length > maxNameLength) return null;
  const forms = namesByForm(roles);
  const near = new Set(typoProbes(text).flatMap((form) => forms.get(form) ?? []));
  const found = [...near].filter((name) => withinOneTypo(name, text));
  return found.length === 1 ? found[0]! : null;
}

/** A role with neither of its names in the dictionary: misspelt, not a role at all, or missing in the dictionary. */
export const unknownRole: Rule = {
  rule: 'unknown-role',
  of: 'role',
  find({ node, path, category }, facts) {
    const original = nodeText(node.data, 'original');
    const name = nodeText(node.data, 'name');
    const text = original || name;
    // The roles of a cast are the characters of the work.
    const isCast = category !== undefined && isOfCast(category);
    if (!text || isCast || hasAlternatives(name)) return none;
    if (facts.once('unknown-role', `${original}\n${name}`, () => isKnown(original, name, facts.roles)))
      return none;
    const near = facts.once('nearest-role', text, () => nearestRole(text, facts.roles));
    // One wrong letter in a long English name is certainly a typing error; one other kanji makes another role.
    const isTypo = near !== null && !original && /^[\p{Script=Latin}\s/-]{8,}$/u.test(name);
    return [
      {
        message: near
          ? `“${text}” is not in the role dictionary. Did you mean “${near}”?`
          : `“${text}” is not in the role dictionary. Check the spelling; it may be missing from the dictionary.`,
        text,
        ...(isTypo
          ? {
              fix: {
                label: `Change to “${near}”`,
                edits: [{ do: 'set' as const, path, field: 'name', value: near }],
              },
            }
          : {}),
      },
    ];
  },
};
