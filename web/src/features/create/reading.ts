import type { TextSettings } from '@libs/list/text.types.js';
import type { TextPlace } from '../editor/text-import';

/** A new list's text is read whole, with the usual delimiters. One object each, so that nothing is read twice. */
export const wholeList: TextPlace = { as: 'menus' };
export const noSettings: TextSettings = {};
