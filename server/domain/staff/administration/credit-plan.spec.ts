import * as fc from 'fast-check';
import { applyChange } from '@libs/list/model/apply.js';
import type { JsonObject, ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { creditRows } from '../../../shared/projections/credit-rows.js';
import { type CreditRequest, planCredits } from './credit-plan.js';

const name = fc.constantFrom('', '渡辺', '渡邊', 'わたなべ');
const english = fc.constantFrom('', 'Watanabe', 'Vatanabe', '???');
const credit: fc.Arbitrary<JsonObject> = fc
  .record(
    {
      ja: name,
      en: english,
      id: fc.constantFrom(1, 2, 3),
      isStudio: fc.constant(true),
      unconfirmed: fc.constant(true),
      doubted: fc.constant(true),
      pn: fc.record({ ja: name, en: english }, { requiredKeys: [] }),
      comment: fc.constant('A part'),
    },
    { requiredKeys: ['ja', 'en'] },
  )
  .map((data) => data as JsonObject);

const tree = fc.array(credit, { maxLength: 12 }).map(
  (rows): ListTree =>
    ({
      fields: {},
      settings: {},
      anilist: {},
      menus: [
        {
          id: 'm',
          order: 'a0',
          data: { name: '#01' },
          categories: [
            {
              id: 'c',
              order: 'a0',
              data: { name: 'Key Animation' },
              roles: [
                {
                  id: 'r',
                  order: 'a0',
                  data: { name: 'Key Animation', original: '原画' },
                  credits: rows.map((data, index) => ({ id: `n${index}`, order: `a${index}`, data })),
                },
              ],
            },
          ],
        },
      ],
    }) as ListTree,
);

const request: fc.Arbitrary<CreditRequest> = fc.record({
  kind: fc.constantFrom('link' as const, 'unlink' as const, 'sync' as const),
  isStudio: fc.constant(false),
  keys: fc.subarray(['p:1', 'p:ja:渡邊', 'p:ja:渡辺', 'p:en:Watanabe'], { minLength: 1 }),
  names: fc.option(fc.array(fc.record({ ja: name, en: english }), { minLength: 1, maxLength: 2 })),
  anilistId: fc.constant(1),
  ja: fc.constant('渡辺'),
  en: fc.constantFrom('', 'Watanabe'),
});

const after = (list: ListTree, operations: Operation[]) => applyChange(list, operations).tree;
const dataOf = (list: ListTree) =>
  list.menus.flatMap((menu) =>
    menu.categories.flatMap(({ roles }) => roles.flatMap(({ credits }) => credits.map(({ data }) => data))),
  );

describe('Changing the credits of somebody', () => {
  it('is complete after one run', () => {
    fc.assert(
      fc.property(tree, request, (list, wanted) => {
        const { operations } = planCredits(list, wanted);
        expect(planCredits(after(list, operations), wanted)).toEqual({ operations: [], credits: 0 });
      }),
    );
  });

  it('touches nobody else, and only ids, English names and what depends on them', () => {
    fc.assert(
      fc.property(tree, request, (list, wanted) => {
        const { operations, credits } = planCredits(list, wanted);
        const before = creditRows(list);
        const own = new Set([...wanted.keys, ...(wanted.kind === 'sync' ? [`p:ja:${wanted.ja}`] : [])]);
        const touched = new Set(operations.map((operation) => (operation.op === 'set' ? operation.id : '')));
        expect(credits).toBe(touched.size);
        for (const id of touched) {
          const row = before.find(({ position }) => `n${position}` === id)!;
          expect(own.has(row.key)).toBe(true);
        }
        const rest = ({
          id: _id,
          en: _en,
          pn: _pn,
          unconfirmed: _unconfirmed,
          doubted: _doubted,
          ...others
        }: JsonObject) => others;
        expect(dataOf(after(list, operations)).map(rest)).toEqual(dataOf(list).map(rest));
      }),
    );
  });

  it('leaves linked credits with the id, and unlinked ones without', () => {
    fc.assert(
      fc.property(tree, request, (list, wanted) => {
        const { operations } = planCredits(list, wanted);
        const then = creditRows(after(list, operations));
        for (const { position, key } of creditRows(list)) {
          if (!operations.some((operation) => operation.op === 'set' && operation.id === `n${position}`))
            continue;
          // Without an id, a row without a name refers to nobody.
          const row = then.find((one) => one.position === position);
          if (wanted.kind === 'unlink') {
            expect(row?.anilist_id ?? null).toBeNull();
            expect(wanted.keys).not.toContain(row?.key);
          } else expect([key, row?.key]).toEqual([key, 'p:1']);
        }
      }),
    );
  });
});
