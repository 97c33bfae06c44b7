import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnilistQuestion,
  anilistKinds,
  fitting,
  queryFor,
} from '../../server/shared/anilist/queries.js';
import { sampleMedia, sampleMediaStaff, sampleStaff, sampleStudio } from '../support/anilist.js';

/** Checks every query, and every made-up answer, against AniList's schema if a copy of it is available. */
const file = join(import.meta.dirname, '../../../shared/contracts/anilist.graphqls');
const place = process.env['ANILIST_SCHEMA'] ?? file;
const withSchema = existsSync(place) ? describe : describe.skip;

interface Field {
  type: string;
  isList: boolean;
  isRequired: boolean;
  args: Map<string, string>;
}
interface Schema {
  types: Map<string, Map<string, Field>>;
  enums: Map<string, Set<string>>;
}

/** The part of the schema language that the file uses. */
function readSchema(text: string): Schema {
  const plain = text.replace(/"""[\s\S]*?"""/g, '').replace(/"(?:[^"\\\n]|\\.)*"/g, '');
  const types: Schema['types'] = new Map();
  const enums: Schema['enums'] = new Map();
  for (const [, kind, name, body] of plain.matchAll(/^(type|enum)\s+(\w+)[^{]*\{([^}]*)\}/gm)) {
    if (kind === 'enum') enums.set(name!, new Set(body!.match(/\w+/g)));
    else {
      const fields = new Map<string, Field>();
      for (const [, field, args, type] of body!.matchAll(/(\w+)\s*(?:\(([^)]*)\))?\s*:\s*([[\]\w!]+)/g)) {
        const known = [...(args ?? '').matchAll(/(\w+)\s*:\s*([[\]\w!]+)/g)];
        fields.set(field!, {
          type: type!.replace(/[[\]!]/g, ''),
          isList: type!.startsWith('['),
          isRequired: type!.endsWith('!'),
          args: new Map(known.map(([, argument, of]) => [argument!, of!])),
        });
      }
      types.set(name!, fields);
    }
  }
  return { types, enums };
}

interface Selection {
  name: string;
  args: Map<string, string>;
  below: Selection[];
}

/** Variables and selections of a query. */
function readQuery(query: string): { variables: Map<string, string>; selections: Selection[] } {
  const tokens = query.match(/[{}()[\]:$!]|\w+/g)!;
  let at = 0;
  const take = (wanted?: string) => {
    const token = tokens[at++]!;
    if (wanted && token !== wanted) throw new Error(`${wanted} expected, not ${token}`);
    return token;
  };
  const value = (): string => {
    if (tokens[at] !== '[') return take() === '$' ? `$${take()}` : tokens[at - 1]!;
    take('[');
    const inside: string[] = [];
    while (tokens[at] !== ']') inside.push(value());
    take(']');
    return `[${inside.join(' ')}]`;
  };
  const selections = (): Selection[] => {
    take('{');
    const found: Selection[] = [];
    while (tokens[at] !== '}') {
      const one: Selection = { name: take(), args: new Map(), below: [] };
      // The part before a colon is only an alias.
      if (tokens[at] === ':') {
        take(':');
        one.name = take();
      }
      if (tokens[at] === '(') {
        take('(');
        while (tokens[at] !== ')') {
          const argument = take();
          take(':');
          one.args.set(argument, value());
        }
        take(')');
      }
      if (tokens[at] === '{') one.below = selections();
      found.push(one);
    }
    take('}');
    return found;
  };
  const variables = new Map<string, string>();
  take('query');
  take('(');
  while (tokens[at] !== ')') {
    take('$');
    const name = take();
    take(':');
    variables.set(name, value());
  }
  take(')');
  const read = { variables, selections: selections() };
  if (at !== tokens.length) throw new Error('There is more after the query');
  return read;
}

withSchema('the contract with AniList', () => {
  const schema = readSchema(existsSync(place) ? readFileSync(place, 'utf8') : '');

  function faults(of: string, selections: Selection[], variables: Map<string, string>): string[] {
    return selections.flatMap(({ name, args, below }) => {
      const field = schema.types.get(of)?.get(name);
      if (!field) return [`${of}.${name} is not there`];
      const wrong = [...args].flatMap(([argument, given]) => {
        const type = field.args.get(argument);
        if (!type) return [`${of}.${name}(${argument}) is not there`];
        if (given.startsWith('$')) {
          const declared = variables.get(given.slice(1));
          return declared === type ? [] : [`${of}.${name}(${argument}) is ${type}, not ${declared}`];
        }
        const bare = type.replace(/[[\]!]/g, '');
        const words = given.replace(/[[\]]/g, '').split(' ');
        const fits = words.every((word) =>
          bare === 'Int' ? /^\d+$/.test(word) : schema.enums.get(bare)?.has(word),
        );
        return fits ? [] : [`${of}.${name}(${argument}) does not take ${given}`];
      });
      const isObject = schema.types.has(field.type);
      if (isObject !== below.length > 0) wrong.push(`${of}.${name} ${isObject ? 'lacks' : 'has no'} fields`);
      return [...wrong, ...faults(field.type, below, variables)];
    });
  }

  function mismatches(of: string, value: unknown, path = of): string[] {
    if (typeof value !== 'object' || value === null) return [`${path} is no object`];
    return Object.entries(value).flatMap(([name, content]) => {
      const field = schema.types.get(of)?.get(name);
      if (!field) return [`${path}.${name} is not there`];
      if (content === null) return field.isRequired ? [`${path}.${name} is never null`] : [];
      if (Array.isArray(content) !== field.isList)
        return [`${path}.${name} is ${field.isList ? 'a' : 'no'} list`];
      return (field.isList ? (content as unknown[]) : [content]).flatMap((one) => {
        if (schema.types.has(field.type)) return mismatches(field.type, one, `${path}.${name}`);
        const words = schema.enums.get(field.type);
        const expected = { Int: 'number', Boolean: 'boolean' }[field.type] ?? 'string';
        return typeof one !== expected || (words && !words.has(one as string))
          ? [`${path}.${name} is no ${field.type}`]
          : [];
      });
    });
  }

  const question = (kind: AnilistQuestion['kind']): AnilistQuestion => ({
    kind,
    value: kind.endsWith('Search') ? '志茂' : 1,
  });

  it.each(anilistKinds)('sends %s queries that fit the schema', (kind) => {
    const { variables, selections } = readQuery(queryFor([question(kind)]).query);
    expect(faults('Query', selections, variables)).toEqual([]);
  });

  it('combines queries as the schema allows, within its limit for complexity', () => {
    const counted = (selections: Selection[]): number =>
      selections.reduce((sum, { below }) => sum + 1 + counted(below), 0);
    const mixed = Array.from({ length: 60 }, (_, at) => question(anilistKinds[at % anilistKinds.length]!));
    const names = Array.from({ length: 60 }, () => question('staffSearch'));
    for (const questions of [mixed, names]) {
      const together = questions.slice(0, fitting(questions, 60));
      expect(together.length).toBeGreaterThan(10);
      const { variables, selections } = readQuery(queryFor(together).query);
      expect(selections).toHaveLength(together.length);
      expect(faults('Query', selections, variables)).toEqual([]);
      expect(counted(selections)).toBeLessThanOrEqual(500);
    }
    expect(fitting(names, 3)).toBe(3);
    expect(fitting(names, 0)).toBe(1);
  });

  it('would notice an unknown field, argument or value', () => {
    for (const query of [
      'query ($id: Int) { Media(id: $id) { idd } }',
      'query ($id: String) { Media(id: $id) { id } }',
      'query ($id: Int) { Media(ident: $id) { id } }',
      'query ($id: Int) { Media(id: $id, type: FILM) { id } }',
      'query ($id: Int) { Media(id: $id) { staff(sort: [ID, FILM]) { nodes { id } } } }',
      'query ($id: Int) { Media(id: $id) { title } }',
    ]) {
      const { variables, selections } = readQuery(query);
      expect([query, faults('Query', selections, variables)]).not.toEqual([query, []]);
    }
  });

  it('makes up answers that AniList could give', () => {
    expect(mismatches('Media', sampleMedia)).toEqual([]);
    const staff = sampleMediaStaff(1, ['p1', 'p2'], [{ id: 2, native: '潮見蒼', full: null, role: 'Music' }]);
    expect(Object.keys(staff)).toEqual(['id', 'p1', 'p2']);
    for (const page of [staff['p1'], staff['p2']]) expect(mismatches('StaffConnection', page)).toEqual([]);
    expect(mismatches('Staff', sampleStaff)).toEqual([]);
    expect(mismatches('Studio', sampleStudio)).toEqual([]);
    expect(mismatches('Studio', { id: 'x' })).not.toEqual([]);
  });
});
