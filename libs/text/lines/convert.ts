import { readMessage } from './chat.js';
import type { Converter } from './converted.js';
import { readInfobox } from './infobox.js';
import { readJson } from './json.js';
import { readCue, readScript } from './subtitles.js';
import { readTurns } from './turns.js';
import { readXml } from './xml.js';
import { readYaml } from './yaml.js';

/** Recognises a format by the first characters of a line, as most lines are in none. */
export const convert: Converter = (source, at, words, not) => {
  const raw = source[at]!;
  const first = raw.charCodeAt(0);
  if (first === 0x7b || first === 0x5b) {
    const found = raw.startsWith('{{')
      ? readInfobox(source, at, words)
      : (readScript(source, at, words, not) ?? readMessage(source, at) ?? readJson(source, at, words, not));
    if (found) return found;
  }
  if (first === 0x3c) {
    const found = readXml(source, at, words, not);
    if (found) return found;
  }
  if (first >= 0x30 && first <= 0x39) return readCue(source, at, words) ?? readMessage(source, at);
  if (first === 0x44 || first === 0x43 || first === 0x57) {
    const found = readScript(source, at, words, not);
    if (found) return found;
  }
  const yaml = (first >= 0x61 && first <= 0x7a) || first === 0x2d ? readYaml(source, at, words, not) : null;
  return yaml ?? readTurns(source, at, words, not);
};
