import type { Person } from '@libs/contract/lists/presence.js';
import { distinct, editingText } from './people';

const person = (more: Partial<Person>): Person => ({
  connection: 'a',
  account: 1,
  name: 'somebody',
  avatar: null,
  colour: 0,
  menu: null,
  node: null,
  field: null,
  caret: null,
  editing: false,
  ...more,
});

describe('people in a list', () => {
  it('count once however many tabs they have open, at the position of the editing one', () => {
    const tabs = [
      person({}),
      person({ connection: 'b', editing: true }),
      person({ connection: 'c', account: 2 }),
    ];
    expect(distinct(tabs).map(({ connection }) => connection)).toEqual(['b', 'c']);
  });

  it('who are anonymous count separately', () => {
    const hidden = [
      person({ account: null, name: null }),
      person({ connection: 'b', account: null, name: null }),
    ];
    expect(distinct(hidden)).toHaveLength(2);
  });

  it('are listed in a sentence', () => {
    const [a, b] = [person({ name: 'hazuki' }), person({ name: null })];
    expect(editingText([])).toBe('');
    expect(editingText([a])).toBe('hazuki is editing');
    expect(editingText([a, b])).toBe('hazuki and Somebody are editing');
    expect(editingText([a, b], 7)).toBe('hazuki and 6 others are editing');
  });
});
