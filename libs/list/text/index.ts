/** Reading credit texts: whole lists, and pastes into a menu or a role. */
export { parseCreditText, parseRolesText, parseStaffText } from './parse.js';
export { keptCharacters } from './characters.js';
