import { isUtf8 } from 'node:buffer';
import { Failure } from '@libs/contract/base/errors.js';
import { whereJsonBreaks } from './json-fault.js';

/** Parses the bytes of a JSON text; a byte order mark is skipped. Failure: invalid-json, with line and column. */
export function parseJson(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes)) throw new Failure('invalid-json', 'This is not UTF-8 text; save it as UTF-8.');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return JSON.parse(json);
  } catch {
    throw new Failure('invalid-json', whereJsonBreaks(json));
  }
}
