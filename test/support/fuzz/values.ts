import type { Random } from '../random.js';

/** The parts of an OpenAPI schema that are needed to generate values. */
export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  nullable?: boolean;
  pattern?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Values that exist on the site, by the name of the field or parameter that accepts them. */
export type Known = Record<string, readonly (string | number)[]>;

/** A placeholder for a JSON number that JavaScript cannot write. */
export const endless = '@@1e999@@';

/** Texts that Postgres cannot store, alone and in others. */
const impossibleTexts = ['\0', 'a\0b', '\ud800', 'x\udfff', '\udc00\ud800', '渡邊\0', 'en:\0', 'ja:\ud800'];

/** Texts that have broken something, somewhere. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001',
  '\u007f\u0085',
  '\ud800',
  'x\udfff',
  '\udc00\ud800',
  '\u{1f980}',
  '\ufeff',
  '\ufffe\uffff',
  '\u202eabc',
  '\u2028\u2029',
  'e\u0301'.repeat(30),
  '가',
  'İı',
  'ﬃ',
  '\r\nSet-Cookie: a=b',
  'a\tb\nc',
  "'; drop table list; --",
  '\\',
  '%',
  '_',
  '%s%n',
  '$1',
  '?',
  '?::int',
  '{}',
  '{"a":1}',
  '[]',
  'null',
  'true',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '00',
  '1e3',
  '0x10',
  '2147483647',
  '2147483648',
  '4294967296',
  '9007199254740993',
  '99999999999999999999999999',
  '-9223372036854775809',
  '１２',
  '٣',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'ja:',
  'en:\0',
  'ja:\ud800',
  'ja:%',
  'ja:%2F',
  '0-0',
  '1-99999999999',
  '5-3',
  '(',
  '[',
  '(?<',
  '(?<a>',
  '\\p{',
  'a{99999999}',
  '(a+)+$',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'https://[::',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '2024-02-30',
  '0000-00-00',
  'f'.repeat(48),
  'x'.repeat(201),
  '原'.repeat(2_001),
  '\0'.repeat(300),
  'a|'.repeat(500),
];

const hostileNumbers = [
  -1,
  -0,
  0,
  0.5,
  1e-9,
  127,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
];

const plainTexts = [
  '監督',
  'Director',
  'Watanabe',
  '渡邊 正二',
  'Key Animation',
  'a',
  'Episodes 1-3',
  'x y z',
  '#01「霧」',
];

/** A value of a completely wrong kind. */
const strangeThings = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => random.pick(hostileNumbers),
    () => random.pick(hostileTexts),
    () => [random.pick(hostileTexts)],
    () => ({ [random.pick(hostileTexts)]: random.pick(hostileTexts) }),
    () => ({ $gt: 1 }),
    () => JSON.parse('{"__proto__":{"isModerator":true},"constructor":{"prototype":{"x":1}}}') as unknown,
    () => endless,
    () => nested(random.between(10, 60)),
  ])();

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Generates values for the schemas of one document: mostly valid, sometimes borderline, sometimes hostile. */
export class Values {
  constructor(
    private readonly schemas: Record<string, Schema>,
    private readonly known: Known,
  ) {}

  /** `name`: of the field or parameter. */
  of(schema: Schema, random: Random, name = ''): unknown {
    const dice = random.next();
    if (dice < 0.03) return random.pick(impossibleTexts);
    if (dice < 0.08) return random.pick(hostileTexts);
    if (dice < 0.11) return random.pick(hostileNumbers);
    if (dice < 0.15) return strangeThings(random);
    const known = this.known[name];
    if (known?.length && random.chance(0.6)) return random.pick(known);
    return this.fitting(schema, random, name);
  }

  /** A copy of a document in which a few leaves, or keys, are different. */
  spoilt(document: unknown, random: Random): unknown {
    const copy = structuredClone(document);
    const spots: [object: Record<string, unknown>, key: string][] = [];
    const walk = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      for (const key of Object.keys(value)) {
        spots.push([value as Record<string, unknown>, key]);
        walk((value as Record<string, unknown>)[key]);
      }
    };
    walk(copy);
    for (const [object, key] of random.some(spots, random.between(0, 4))) {
      const dice = random.next();
      if (dice < 0.15) delete object[key];
      else if (dice < 0.3 && !Array.isArray(object))
        object[random.pick(hostileTexts)] = strangeThings(random);
      else if (dice < 0.5) object[key] = random.pick(impossibleTexts);
      else object[key] = random.chance(0.6) ? random.pick(hostileTexts) : strangeThings(random);
    }
    return copy;
  }

  private fitting(schema: Schema, random: Random, name: string): unknown {
    if (schema.$ref) return this.of(this.schemas[schema.$ref.split('/').at(-1)!] ?? {}, random, name);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.of(random.pick(choices), random, name);
    if (schema.enum) return random.pick(schema.enum);
    if (schema.nullable && random.chance(0.2)) return null;
    switch (schema.type) {
      case 'object':
        return this.object(schema, random);
      case 'array': {
        const most = Math.min(schema.maxItems ?? 4, 4);
        const items = random.chance(0.02) && schema.maxItems ? schema.maxItems + 1 : random.between(0, most);
        return Array.from({ length: Math.min(items, 1_100) }, () =>
          this.of(schema.items ?? {}, random, name),
        );
      }
      case 'boolean':
        return random.chance(0.5);
      case 'integer':
      case 'number': {
        const [least, most] = [schema.minimum ?? 0, schema.maximum ?? 10];
        return random.pick([least, most, least - 1, most + 1, least + 1, random.between(least, least + 30)]);
      }
      case 'string':
        return text(schema, random);
      default:
        return random.pick([...plainTexts, '1', 1]);
    }
  }

  private object(schema: Schema, random: Random): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, of] of Object.entries(schema.properties ?? {})) {
      const isWanted = schema.required?.includes(name) ? !random.chance(0.03) : random.chance(0.6);
      if (isWanted) made[name] = this.of(of, random, name);
    }
    if (random.chance(0.1)) made[random.pick(hostileTexts)] = strangeThings(random);
    return made;
  }
}

function text({ minLength = 0, maxLength = 200, pattern }: Schema, random: Random): string {
  const like = pattern && fromPattern(pattern, random);
  if (like) return like;
  const dice = random.next();
  if (dice < 0.08 && maxLength <= 5_000) return '原'.repeat(maxLength + random.between(-1, 1));
  if (dice < 0.12) return 'a'.repeat(Math.max(0, minLength - 1));
  return random.pick(plainTexts).padEnd(minLength, 'x');
}

/** A text for the few kinds of patterns in the document: digits and hyphens, hex digits, ids. */
function fromPattern(pattern: string, random: Random): string | null {
  const digits = () => random.pick(['0', '1', '7', '25', '2147483648', '9999999999']);
  if (/\\d\{1,17\}.*\\d.*\\d/.test(pattern)) return `${digits()}-${digits()}-${digits()}`;
  if (/\\d.*-.*\\d/.test(pattern)) return `${digits()}-${digits()}`;
  if (/\\d/.test(pattern)) return digits();
  return /A-Za-z0-9_-/.test(pattern) ? random.hex(12) : null;
}
