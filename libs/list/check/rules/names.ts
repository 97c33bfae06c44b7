import { hasAlternatives } from '../../../roles/alternatives.js';
import { none, type Rule } from '../rule.js';
import { shownName, nodeText } from '../view.js';

export const unnamedEpisode: Rule = {
  rule: 'unnamed-episode',
  of: 'menu',
  find: ({ node }) =>
    nodeText(node.data, 'name') ? none : [{ message: 'This episode has no name.', text: '' }],
};

export const unnamedCategory: Rule = {
  rule: 'unnamed-category',
  of: 'category',
  find: ({ node, menu }) =>
    nodeText(node.data, 'name')
      ? none
      : [{ message: `A category in ${shownName(menu)} has no name.`, text: '' }],
};

/** A role needs at least one of the Japanese and the English name. */
export const unnamedRole: Rule = {
  rule: 'unnamed-role',
  of: 'role',
  find: ({ node, menu }) =>
    nodeText(node.data, 'name') || nodeText(node.data, 'original')
      ? none
      : [{ message: `A role in ${shownName(menu)} has no name.`, text: '' }],
};

/** An automatic translation that could not choose joins the alternatives with [OR]. */
export const roleAlternatives: Rule = {
  rule: 'role-alternatives',
  of: 'role',
  find({ node }) {
    const text = [nodeText(node.data, 'name'), nodeText(node.data, 'original')].find(hasAlternatives);
    return text === undefined
      ? none
      : [{ message: `Choose one of the names in “${text}” and remove [OR].`, text }];
  },
};

/** Letters, digits and the punctuation that English role names have: `In-Between`, `Director's`, `2D & 3D (Assistant)`. */
const strange = /[^\p{Script=Latin}\p{M}\p{Nd}\s\-–/&'’"“”,.():+!?]/u;
const word = /[\p{Script=Latin}\p{Nd}]/u;

/** What is wrong with an English role name, as the end of a sentence; null if it is fine or empty. */
export function roleNameFault(name: string): string | null {
  const plain = name.replace(/\[OR\]/gi, '');
  const found = strange.exec(plain.normalize('NFC'));
  if (!plain.trim() || (!found && word.test(plain))) return null;
  return found ? `contains “${found[0]}”` : 'has no letter or digit';
}

export const roleCharacters: Rule = {
  rule: 'role-characters',
  of: 'role',
  find({ node }) {
    const text = nodeText(node.data, 'name');
    const fault = roleNameFault(text);
    return fault ? [{ message: `The English role name “${text}” ${fault}.`, text }] : none;
  },
};
