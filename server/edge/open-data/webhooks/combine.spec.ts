import type { ChangeKind, PublicChange } from '@libs/contract/lists/changes.js';
import { combine, type Wanted } from './combine.js';

const all: Wanted = { kinds: [], lists: [] };
let cursors = 0;
const list = (kind: ChangeKind, uuid = 'a', title = 'A'): PublicChange => ({
  cursor: `00000000-${(cursors += 1)}`,
  kind,
  at: cursors,
  list: { uuid, title },
});
const person = (kind: ChangeKind, key: string): PublicChange => ({
  cursor: `00000000-${(cursors += 1)}`,
  kind,
  at: cursors,
  person: { key, ja: '', en: key, anilistId: null },
});
const told = (changes: PublicChange[], wanted = all) =>
  combine(wanted, changes).map(({ kind, times, list: of, person: who }) => [
    kind,
    of?.title ?? who?.key,
    times,
  ]);

describe('Changes of one message', () => {
  it('are one for each thing, as the last of them left it', () => {
    const edits = Array.from({ length: 100 }, (_, turn) => list('list.edited', 'a', `A ${turn}`));
    expect(told([...edits, list('list.edited', 'b', 'B')])).toEqual([
      ['list.edited', 'A 99', 100],
      ['list.edited', 'B', 1],
    ]);
  });

  it.each<[ChangeKind[], ChangeKind]>([
    [['list.created', 'list.edited', 'list.edited'], 'list.created'],
    [['list.status', 'list.edited'], 'list.status'],
    [['list.edited', 'list.status'], 'list.status'],
    [['list.edited', 'list.deleted'], 'list.deleted'],
    [['list.deleted', 'list.restored', 'list.edited'], 'list.restored'],
  ])('%j are one %s', (kinds, kind) => {
    expect(told(kinds.map((one) => list(one)))).toEqual([[kind, 'A', kinds.length]]);
  });

  it('are those of the kinds and lists that are wanted', () => {
    const changes = [
      list('list.created', 'a', 'A'),
      list('list.edited', 'b', 'B'),
      person('person.renamed', 'p:1'),
      person('studio.merged', 's:1'),
    ];
    expect(told(changes, { kinds: ['person', 'list.edited'], lists: [] })).toEqual([
      ['list.edited', 'B', 1],
      ['person.renamed', 'p:1', 1],
    ]);
    expect(told(changes, { kinds: [], lists: ['a'] })).toEqual([['list.created', 'A', 1]]);
    expect(told(changes, { kinds: ['list.edited'], lists: ['a'] })).toEqual([]);
    expect(told(changes)).toHaveLength(4);
  });

  it('are not that somebody has more credits, or none', () => {
    const changes = [person('person.deleted', 'p:1'), person('person.credits', 'p:2')];
    expect(told(changes)).toEqual([]);
    const followed = { lists: new Map(), people: new Set(['p:1', 'p:2']), gained: new Set<string>() };
    expect(combine({ kinds: ['person'], lists: [] }, changes, followed)).toEqual([]);
  });

  it('are those that somebody follows', () => {
    const changes = [
      list('list.created', 'a', 'A'),
      list('list.edited', 'b', 'B'),
      list('list.status', 'b', 'B'),
      list('list.edited', 'c', 'C'),
      list('list.deleted', 'd', 'D'),
      person('person.renamed', 'p:1'),
      person('studio.merged', 's:1'),
    ];
    const followed = {
      lists: new Map([
        ['b', ['status' as const]],
        ['d', []],
      ]),
      people: new Set(['s:1']),
      gained: new Set(['a']),
    };
    const items = combine(all, changes, followed);
    expect(items.map(({ kind, times }) => [kind, times])).toEqual([
      ['list.created', 1],
      ['list.status', 1],
      ['list.deleted', 1],
      ['studio.merged', 1],
    ]);
    expect(combine({ kinds: ['list'], lists: ['d'] }, changes, followed)).toHaveLength(1);
  });

  it('keep things with the same id apart, and the order of their last changes', () => {
    const about = (kind: 'role' | 'reading', id: number): PublicChange => ({
      cursor: `00000000-${(cursors += 1)}`,
      kind: `${kind}.changed`,
      at: cursors,
      [kind]: { id },
    });
    const items = combine(all, [about('role', 1), about('reading', 1), about('role', 1)]);
    expect(items.map(({ kind, times }) => [kind, times])).toEqual([
      ['reading.changed', 1],
      ['role.changed', 2],
    ]);
    expect(items[1]!.cursor).toBe(`00000000-${cursors}`);
  });
});
