import { aboutOf, aboutText, shownAddress, wantedOf } from './about';

const onlyFollowed = false;

const sparrows = { uuid: 'u1', slug: 'sparrows', title: 'Sparrows' };

describe('What a webhook is told about', () => {
  it('is everything if every subject is chosen', () => {
    const everything = aboutOf({ kinds: [], lists: [], onlyFollowed });
    expect(everything.subjects).toHaveLength(5);
    expect(wantedOf(everything)).toEqual({ kinds: [], lists: [], onlyFollowed });
    expect(aboutText({ kinds: [], lists: [], onlyFollowed })).toBe('Everything');
    expect(aboutText({ kinds: ['studio', 'list'], lists: [], onlyFollowed })).toBe('Lists, studios');
  });

  it('keeps exact kinds, which a form does not show, unless their subject is taken out', () => {
    const kinds = ['list.created', 'role'] as const;
    const about = aboutOf({ kinds: [...kinds], lists: [], onlyFollowed });
    expect(about.subjects).toEqual(['list', 'role']);
    expect(wantedOf(about, [...kinds]).kinds).toEqual(['list.created', 'role']);
    expect(wantedOf({ ...about, subjects: ['role', 'person'] }, [...kinds]).kinds).toEqual([
      'person',
      'role',
    ]);
  });

  it('reads lists from whatever was pasted, if it is about lists only', () => {
    const lists = `https://staffroll.example/staff/sparrows?lang=ja#01
/staff/%E9%9B%80,  herons
`;
    expect(wantedOf({ subjects: ['list'], lists, onlyFollowed }).lists).toEqual(['sparrows', '雀', 'herons']);
    expect(wantedOf({ subjects: ['list', 'role'], lists, onlyFollowed }).lists).toEqual([]);
    const about = aboutOf({
      kinds: ['list'],
      lists: [sparrows, { uuid: 'u2', slug: null, title: null }],
      onlyFollowed,
    });
    expect(wantedOf(about).lists).toEqual(['sparrows', 'u2']);
    expect(aboutText({ kinds: ['list'], lists: [sparrows], onlyFollowed })).toBe('Sparrows');
  });
});

it('says that it is only about what its owner follows', () => {
  expect(aboutText({ kinds: [], lists: [], onlyFollowed: true })).toBe('What you follow');
  expect(aboutText({ kinds: ['person'], lists: [], onlyFollowed: true })).toBe('People that you follow');
  const about = aboutOf({ kinds: ['list'], lists: [sparrows], onlyFollowed: true });
  expect(wantedOf(about)).toEqual({ kinds: ['list'], lists: [], onlyFollowed: true });
});

it('The token of an address of Discord is not shown', () => {
  expect(shownAddress('https://discord.com/api/webhooks/123/secret-token?thread_id=4')).toBe(
    'Discord webhook 123',
  );
  expect(shownAddress('https://example.com:8443/hook?a=1')).toBe('example.com:8443/hook?a=1');
});
