import { append } from '../../characters/characters.js';
import type { Piece } from '../tables/grids.js';
import { tableOfRoles, type Table, type TableWords } from '../tables/tables.js';
import { markup, type Converted, type Converter } from './converted.js';
import { readTurns } from './turns.js';

const time = /^\s*(?:\d{1,3}:)?\d{1,2}:\d{2}[,.]\d{1,3}\s*-->\s*(?:\d{1,3}:)?\d{1,2}:\d{2}[,.]\d/;
/** The words of a song, not a credit; slanting letters may also be those of a role. */
const sung = /^(?:<i>(.*)<\/i>|[♪♫].*|.*\{[^{}]{0,80}\\k[fo]?\d.*)$/i;

/** A cue of SubRip or WebVTT at its counter or its times: only its text is left. */
export function readCue(source: readonly string[], at: number, words: TableWords): Converted | null {
  const from = time.test(source[at]!) ? at : /^\d{1,5}\s*$/.test(source[at]!) ? at + 1 : -1;
  if (from < 0 || !time.test(source[from] ?? '')) return null;
  const found: Converted = { end: from + 1, items: [], notes: [] };
  for (let line = at; line <= from; line++) found.notes.push(markup(line + 1, source[line]!));
  for (; found.end < source.length && source[found.end]!.trim() !== ''; found.end++)
    addText(found, found.end + 1, source[found.end]!, words);
  return found;
}

function addText(found: Converted, line: number, text: string, words: TableWords): void {
  const song = sung.exec(text.trim());
  if (song && !(song[1] && words.isRole(song[1].trim()))) found.notes.push(markup(line, text));
  else found.items.push({ line, text });
}

const event = /^(Dialogue|Comment):\s*\d+(?:,[^,]*){8},/;
/** The style of an event of the words of a song; its role would have a sign. */
const songStyle = /song|lyric|karaoke|歌/i;
const head = /^(?:\[(?:Script Info|V4\+? Styles|Events)\]|WEBVTT(?!\S))/i;

/** The head of a file of subtitles, or one of the events of Advanced SubStation Alpha. */
export const readScript: Converter = (source, from, words, not) => {
  const found: Converted = { end: from + 1, items: [], notes: [] };
  if (head.test(source[from]!)) {
    const isEnd = source[from]!.startsWith('[')
      ? (line: string) => event.test(line)
      : (line: string) => line.trim() === '';
    for (found.end = from; found.end < source.length && !isEnd(source[found.end]!); found.end++)
      if (source[found.end]!.trim() !== '') found.notes.push(markup(found.end + 1, source[found.end]!));
    return found;
  }
  const [start, kind] = event.exec(source[from]!) ?? [];
  if (start === undefined) return null;
  const text = source[from]!.slice(start.length);
  found.notes.push(markup(from + 1, kind === 'Comment' ? source[from]! : start));
  if (kind === 'Comment') return found;
  if (songStyle.test(start.split(',')[3]!) && !/[:：]|\\N/.test(text)) {
    found.notes.push(markup(from + 1, text));
    return found;
  }
  if (sung.test(text.trim())) {
    addText(found, from + 1, text, words);
    return found;
  }
  const signs = text.match(/\\[Nnh]|\{\\[^{}]*\}/g);
  if (signs) found.notes.push(markup(from + 1, signs.join('')));
  const lines = text
    .replace(/\{\\[^{}]*\}/g, '')
    .replaceAll('\\h', ' ')
    .split(/\\[Nn]/);
  const own = { ...not, turns: 0, isEvent: true as const };
  for (let at = 0; at < lines.length;) {
    const turns = readTurns(lines, at, words, own);
    if (turns)
      append(
        found.items,
        turns.items.map((item) => onLine(item, from + 1)),
      );
    if (turns)
      append(
        found.notes,
        turns.notes.map((note) => ({ ...note, line: from + 1 })),
      );
    else addText(found, from + 1, lines[at]!, words);
    at = turns?.end ?? at + 1;
  }
  Object.assign(not, { inLanguages: own.inLanguages, role: own.role });
  return found;
};

/** What the lines of an event gave, on the one line of that. */
function onLine(item: Piece | Table, line: number): Piece | Table {
  if ('text' in item) return { ...item, line };
  const roles = item.roles.map((row) => ({
    ...row,
    line,
    pieces: row.pieces.map((one) => ({ ...one, line })),
  }));
  return tableOfRoles(roles, line);
}
