import { rows } from './check.fixture.js';
import { foldKnown, namesToLookUp } from './names-to-look-up.js';
import { foldName } from './rule.js';

type Row = Parameters<typeof rows>[0];

describe('the names that the site is asked about', () => {
  it.each<[string, Row, string[]]>([
    ['the Japanese name before the English one', { ja: '月影忍', en: 'Shinobu' }, ['月影忍']],
    ['the English name where it is the only one', { en: 'Lia' }, ['Lia']],
    ['a name without the blanks around it', ' 月影忍 ', ['月影忍']],
    ['nobody for a name that is not known', { en: '???' }, []],
    ['no title of a work', { ja: '灯台守', isWorkTitle: true }, []],
    ['no studio', { ja: '灯台守', isStudio: true }, []],
    ['nobody who is linked', { ja: '月影忍', id: 7 }, []],
    ['the parts of more than one character only', '林・月影忍・昇太', ['林・月影忍・昇太', '月影忍', '昇太']],
    ['no part if it is the only one', '月影忍、昇', ['月影忍、昇']],
  ])('are %s', (_what, row, names) => expect(namesToLookUp(rows(row))).toEqual(names));

  it.each([
    '、',
    '，',
    ',',
    ';',
    '；',
    '／',
    '/',
    '&',
    '＆',
    '＋',
    '+',
    '→',
    '⇒',
    '・',
    '･',
    ' ',
    '　',
    '、 ',
  ])('are parts, too, between “%s”', (sign) =>
    expect(namesToLookUp(rows(`月影忍${sign}昇太`))).toEqual([`月影忍${sign}昇太`, '月影忍', '昇太']),
  );

  it('have at most 60 characters; of names up to 300 the parts are asked for', () => {
    const long = (length: number) => `月影忍、${'昇'.repeat(length - 4)}`;
    expect(namesToLookUp(rows(long(60)))).toEqual([long(60), '月影忍', '昇'.repeat(56)]);
    expect(namesToLookUp(rows(long(61)))).toEqual(['月影忍', '昇'.repeat(57)]);
    expect(namesToLookUp(rows(long(300)))).toEqual(['月影忍']);
    expect(namesToLookUp(rows(long(301)))).toEqual([]);
  });

  it('are at most 20,000, with their parts', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `月影${n}`);
    expect(namesToLookUp(rows(...many(20_001)))).toEqual(many(20_000));
    const pair = '風見鶏、海野岬';
    expect(namesToLookUp(rows(...many(19_998), pair)).slice(19_998)).toEqual([pair, '風見鶏']);
  });

  it('are known without regard to their width and case, and none if the site did not answer', () => {
    const known = foldKnown({ people: ['KOTOMI'], studios: ['ＭＡＰＰＡ'] });
    expect([...known.people]).toEqual([foldName('kotomi')]);
    expect([...known.studios]).toEqual([foldName('MAPPA')]);
    expect(foldKnown(null)).toEqual({ people: new Set(), studios: new Set() });
  });
});
