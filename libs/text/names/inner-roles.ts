import { splitAt, type Rules } from '../words/rules.js';

/** A role inside a bracket, with its names. */
export interface InnerRole {
  role: string;
  names: string[];
}

const maxLength = 200;
const maxRoleLength = 20;
const between = /[:：=＝]|\s[-–—]\s/;

/** `作監：名前`, `撮影監督：甲、撮影：乙、丙`: roles in a bracket; null for any other text. */
export function readInnerRoles(text: string, rules: Rules): InnerRole[] | null {
  if (text.length > maxLength || !between.test(text)) return null;
  const found: InnerRole[] = [];
  // Spaces may be inside names.
  const pieces = rules.hasUsualStaff ? text.split(/[\t\n、､，,;；]+/) : splitAt(text, rules.staff);
  for (const piece of pieces) {
    for (const one of piece.split(/\s*[／/]\s*/)) {
      const sign = between.exec(one);
      const role = sign ? one.slice(0, sign.index).trim() : '';
      const name = one.slice(sign ? sign.index + sign[0].length : 0).trim();
      if (sign) {
        if (role === '' || role.length > maxRoleLength || rules.roles.findPairs(role).length === 0)
          return null;
        found.push({ role, names: [] });
      } else if (found.length === 0) return null;
      if (name !== '') found.at(-1)!.names.push(name);
    }
  }
  return found.length > 0 && found.every((one) => one.names.length > 0) ? found : null;
}
