import { readFile } from 'node:fs/promises';
import { sudachiName } from '../../dist/libs/readings/dictionary.js';

/** The first eight bytes of a dictionary in the supported format. */
const format = 0xce9f011a92394434n;
/** Bytes of the header: format, time and description. */
const headerLength = 272;
const longString = 128;

/** Reads consecutive little-endian fields, as Sudachi writes them. */
class Fields {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes.readUInt8(this.at++);
  }

  short() {
    return this.bytes.readInt16LE((this.at += 2) - 2);
  }

  int() {
    return this.bytes.readUInt32LE((this.at += 4) - 4);
  }

  /** A number of up to 15 bits in one or two bytes. */
  length() {
    const first = this.byte();
    return first < longString ? first : ((first - longString) << 8) | this.byte();
  }

  text() {
    const from = this.at + (this.bytes[this.at] < longString ? 1 : 2);
    const to = from + this.length() * 2;
    this.at = to;
    return this.bytes.toString('utf16le', from, to);
  }
}

/** The surnames and given names of a dictionary of Sudachi (`system.dic`). Throws if the file has another format. */
export async function readSudachi(file) {
  const bytes = await readFile(file);
  if (bytes.readBigUInt64LE(0) !== format)
    throw new Error('The dictionary of sudachi-wasm333 has an unknown format. Install the pinned version.');
  const fields = new Fields(bytes, headerLength);
  const kinds = Array.from({ length: fields.short() }, () =>
    Array.from({ length: 6 }, () => fields.text())
      .slice(0, 4)
      .join(','),
  );
  // Connection costs and word offsets are not needed.
  const [left, right] = [fields.short(), fields.short()];
  fields.at += 2 * left * right;
  const trie = fields.int();
  fields.at += 4 * trie;
  const ids = fields.int();
  fields.at += ids;
  const count = fields.int();
  const costs = fields.at;
  const offsets = costs + 6 * count;
  const names = [];
  for (let word = 0; word < count; word += 1) {
    fields.at = bytes.readUInt32LE(offsets + 4 * word);
    const text = fields.text();
    fields.length();
    const kind = kinds[fields.short()];
    const name = sudachiName(kind, text, bytes.readInt16LE(costs + 6 * word + 4), () => {
      fields.text();
      fields.int();
      return fields.text() || text;
    });
    if (name) names.push(name);
  }
  return names;
}
