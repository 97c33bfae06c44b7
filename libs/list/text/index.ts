/**
 * Parsing credit texts: whole lists, and text pasted into a menu or role. The stages, one folder each:
 *
 * 1. `lines` splits the text into lines, puts episodes beside each other in order, and removes wiki markup and HTML.
 * 2. `tables` parses runs of lines that form a table (tabs, bars, commas, slashes, wiki tables, HTML) into episodes and roles.
 * 3. `conventions` learns from the whole text which signs stand around roles and between names, who is a company, and
 *    how names are aligned, and rewrites lines so that the stages below see one form.
 * 4. `headings` recognises headings: of an episode, a category or the block of a studio.
 * 5. `roles` splits any other line into role names and the text of their staff.
 * 6. `staff` splits that text into people, studios, affiliations, English names and comments.
 *
 * `parse.ts` has an entry point for each kind of text; `parser.ts` passes each line to the right stage; the results go
 * to `collector.ts`, which fills the new list (`draft.ts`) and its notes about what could not be placed. `mend` applies
 * an editor's answer to a note. `shared` is used by several stages: kinds of characters, brackets, counts and parts of
 * episodes, the list's own rules. No character is lost: anything that cannot be placed goes to the notes
 * (`conservation.spec.ts`).
 */
export { parseCreditText, parseRolesText, parseStaffText } from './parse.js';
export { keptCharacters } from './shared/characters.js';
