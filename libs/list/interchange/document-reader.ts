import type { Json, JsonObject } from '../model/document.js';
import { isObject, isUnsafeName, jsonFault } from '../model/json.js';

/** Something unexpected in an interchange document. `path`: `menus[3].credits[0].name`. */
export interface Oddity {
  path: string;
  message: string;
}

/** The input is not a list document. `places` lists up to 50 errors. */
export class DocumentError extends Error {
  constructor(readonly places: Oddity[]) {
    super(places.map(({ path, message }) => `${path || 'document'}: ${message}`).join('\n'));
    this.name = 'DocumentError';
  }
}

const maxReported = 200;
const maxFaults = 50;

/** Collects the problems found while reading one document. */
export class DocumentReader {
  readonly report: Oddity[] = [];
  oddities = 0;
  private readonly faults: Oddity[] = [];

  constructor(readonly newId: () => string) {}

  /** Something unusual that could be read anyway. */
  note(path: string, message: string): void {
    this.oddities += 1;
    if (this.report.length < maxReported) this.report.push({ path, message });
  }

  /** Something that cannot be read. Reading continues, so that several errors are reported at once. */
  fault(path: string, message: string): void {
    this.faults.push({ path, message });
    if (this.faults.length >= maxFaults) this.finish();
  }

  finish(): void {
    if (this.faults.length > 0) throw new DocumentError(this.faults);
  }

  /** An object, or null after a fault. PHP writes an empty object as `[]`. */
  object(value: unknown, path: string): Record<string, unknown> | null {
    if (isObject(value)) return value;
    if (Array.isArray(value) && value.length === 0) {
      this.note(path, 'An empty array was read as an empty object.');
      return {};
    }
    this.fault(path, 'This is not an object.');
    return null;
  }

  /** An array; empty when it is missing, or after a fault. */
  array(value: unknown, path: string): unknown[] {
    if (Array.isArray(value)) return value;
    if (value === undefined || value === null) this.note(path, 'This is missing and was read as empty.');
    else this.fault(path, 'This is not an array.');
    return [];
  }

  /** An unknown field: any JSON, kept as it is. */
  unknown(name: string, value: unknown, path: string): Json | undefined {
    if (isUnsafeName(name)) {
      this.note(path, 'This field name is not allowed and was left out.');
      return undefined;
    }
    const wrong = typeof value === 'string' ? null : jsonFault(value);
    if (wrong === null) return value as Json;
    if (value !== undefined) this.fault(path, `This cannot be kept: ${wrong}.`);
    return undefined;
  }
}

export const join = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** Stores a value that was read, if there is one. */
export function put(data: JsonObject, name: string, value: Json | undefined): void {
  if (value !== undefined) data[name] = value;
}
