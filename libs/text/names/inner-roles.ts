import { foldWidth } from '../../characters/characters.js';
import { splitAt, type Rules } from '../words/rules.js';

/** A role inside a bracket, with its names. */
export interface InnerRole {
  role: string;
  names: string[];
}

const maxLength = 200;
const maxRoleLength = 20;

/** `作監：名前`, `撮影監督：甲、撮影：乙、丙`: roles in a bracket; null for any other text. */
export function readInnerRoles(text: string, rules: Rules): InnerRole[] | null {
  if (text.length > maxLength || !/[:：=＝]/.test(text)) return null;
  const found: InnerRole[] = [];
  // Spaces may be inside names.
  const pieces = rules.hasUsualStaff ? text.split(/[\t\n、､，,;；]+/) : splitAt(text, rules.staff);
  for (const piece of pieces) {
    for (const one of piece.split(/\s*[／/]\s*/)) {
      const colon = foldWidth(one).search(/[:=]/);
      const role = colon < 0 ? '' : one.slice(0, colon).trim();
      const name = one.slice(colon + 1).trim();
      if (colon >= 0) {
        if (role === '' || role.length > maxRoleLength || rules.roles.findPairs(role).length === 0)
          return null;
        found.push({ role, names: [] });
      } else if (found.length === 0) return null;
      if (name !== '') found.at(-1)!.names.push(name);
    }
  }
  return found.length > 0 && found.every((one) => one.names.length > 0) ? found : null;
}
