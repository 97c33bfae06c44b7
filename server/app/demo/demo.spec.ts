import { personKey } from '@libs/names/person-key.js';
import { listStatuses } from '@libs/list/model/interchange.types.js';
import { readDocument, writeDocument } from '@libs/list/interchange/interchange.js';
import { standardCategories } from '@libs/list/model/standard.js';
import type { InterchangeDocument, StaffRow } from '@libs/list/model/interchange.types.js';
import { builtInRoles } from '@libs/roles/dictionary.js';
import { demoAccounts, demoLists } from './index.js';

const lists = demoLists();
const menusOf = (document: InterchangeDocument) => document.menus;
const rolesOf = (document: InterchangeDocument) =>
  menusOf(document).flatMap(({ credits }) => credits.flatMap(({ roles }) => roles));
const rowsOf = (document: InterchangeDocument) => rolesOf(document).flatMap(({ staff }) => staff);
const rows: StaffRow[] = lists.flatMap(rowsOf);
const named = (row: StaffRow) => row.ja !== '' || row.en !== '';

describe('demo', () => {
  it('shows the same lists at every start', () => {
    expect(JSON.stringify(demoLists())).toBe(JSON.stringify(lists));
    // Links and bookmarks to a demo survive restarts and new versions.
    expect(lists.find(({ slug }) => slug === 'k-on')?.uuid).toBe(
      'f8b125f28f94a67abf9cf369035e10306743e1ed862209b0',
    );
  });

  it.each(lists.map((document) => [document.title, document] as const))(
    '%s is a canonical document that survives a round trip unchanged',
    (_, document) => {
      let id = 0;
      const { tree, oddities, report } = readDocument(document, () => `n${id++}`);
      expect({ oddities, report }).toEqual({ oddities: 0, report: [] });
      expect(writeDocument(tree)).toEqual(document);
    },
  );

  it('has addresses of its own for every list and every menu', () => {
    const slugs = lists.flatMap(({ slug }) => slug ?? []);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]{2,100}$/);
    expect(new Set(lists.map(({ uuid }) => uuid)).size).toBe(lists.length);
    for (const { uuid } of lists) expect(uuid).toMatch(/^[0-9a-f]{48}$/);
    for (const document of lists) {
      const names = menusOf(document).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names[0]).toBe('Overview');
    }
  });

  it('fills every page: enough rows, people, studios, and every status', () => {
    const known = new Set(rows.map(personKey));
    known.delete(null);
    const studios = [...known].filter((key) => key!.startsWith('s:'));
    expect(studios.length).toBeGreaterThanOrEqual(40);
    expect(known.size - studios.length).toBeGreaterThanOrEqual(300);
    expect(rows.length).toBeGreaterThan(6_000);
    expect(rows.length).toBeLessThan(10_000);
    expect(new Set(lists.map(({ status }) => status))).toEqual(new Set(listStatuses));
    expect(lists.filter(({ anilist }) => anilist.status === 'RELEASING')).toHaveLength(2);
    expect(lists.filter(({ anilist }) => anilist.isAdult)).toHaveLength(1);
  });

  it('has every standard category somewhere', () => {
    const used = new Set(lists.flatMap(menusOf).flatMap(({ credits }) => credits.map(({ name }) => name)));
    expect([...used].sort()).toEqual([...standardCategories].sort());
  });

  it('shows what real lists contain: spacers, unknowns, aliases, homonyms, uncredited people, comments, affiliations', () => {
    expect(rows.filter((row) => !named(row)).length / rows.length).toBeGreaterThan(0.02);
    expect(rows.some(({ en, ja }) => en === '???' && ja === '')).toBe(true);
    expect(rows.some(({ ja, en }) => ja !== '' && en === '')).toBe(true);
    expect(rows.some(({ pn, ja }) => pn && pn.ja !== ja)).toBe(true);
    expect(rows.some(({ isNC }) => isNC)).toBe(true);
    expect(rows.some(({ comment }) => /^Episodes \d+-\d+$/.test(comment ?? ''))).toBe(true);
    expect(rows.some(({ comment }) => comment === 'A part')).toBe(true);
    expect(rows.some(({ studio }) => studio)).toBe(true);
    const ids = new Map<string, Set<number>>();
    for (const { ja, id } of rows) if (id) ids.set(ja, (ids.get(ja) ?? new Set()).add(id));
    expect([...ids.values()].some((same) => same.size > 1)).toBe(true);
  });

  it('marks only lists as completed that the site would accept as completed', () => {
    for (const document of lists.filter(({ status }) => status === 'COMPLETED' || status === 'VERIFIED')) {
      const all = rowsOf(document).filter(named);
      const open = all.filter(({ ja, en }) => !ja || !en || en === '???').length;
      expect(open).toBeLessThanOrEqual(Math.max(2, all.length * 0.02));
      for (const menu of menusOf(document)) expect(menu.credits.length).toBeGreaterThan(0);
    }
    for (const document of lists)
      for (const { credits } of menusOf(document))
        for (const { roles } of credits) {
          expect(roles.length).toBeGreaterThan(0);
          for (const { staff } of roles) {
            expect(staff.filter(named).length).toBeGreaterThan(0);
            expect(named(staff[0]!) && named(staff.at(-1)!)).toBe(true);
          }
        }
  });

  it('credits nobody twice under one role', () => {
    for (const document of lists)
      for (const { original, staff } of rolesOf(document)) {
        const keys = staff.filter(({ isStudio, comment }) => !isStudio && !comment).map(personKey);
        const people = keys.filter((key) => key !== null);
        expect([document.title, original, people.length]).toEqual([
          document.title,
          original,
          new Set(people).size,
        ]);
      }
  });

  it('uses one pair of names for every occurrence of an id', () => {
    const names = new Map<string, string>();
    const different: string[] = [];
    for (const row of rows.filter(({ id, en }) => id && en)) {
      const key = personKey(row)!;
      const name = JSON.stringify([row.pn?.ja ?? row.ja, row.pn?.en ?? row.en]);
      if (names.has(key) && names.get(key) !== name) different.push(`${key}: ${name}, ${names.get(key)}`);
      names.set(key, name);
    }
    expect(different).toEqual([]);
  });

  it('translates roles like the role dictionary', () => {
    for (const { original, name } of lists.flatMap(rolesOf)) {
      const terms = builtInRoles.lookup(original).map(({ nameEn }) => nameEn);
      expect([original, terms.length === 0 || terms.includes(name) ? name : terms]).toEqual([original, name]);
    }
  });

  it('offers an account for every kind of member, with lists of its own', () => {
    expect(demoAccounts.map(({ account }) => account)).toEqual([
      'user',
      'contributor',
      'moderator',
      'banned',
    ]);
    expect(demoAccounts.find(({ banned }) => banned)?.banReason).toMatch(/\w/);
    const names = demoAccounts.map(({ screenName }) => screenName);
    const authors = lists.flatMap(({ author }) => (author ? author.split(',') : []));
    for (const author of authors) expect(names).toContain(author);
    expect(lists.some(({ author }) => author === '')).toBe(true);
  });
});
