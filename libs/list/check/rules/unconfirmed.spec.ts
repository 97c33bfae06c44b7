import { rows } from '../check.fixture.js';
import { checkList } from '../check.js';

const suggested = 'is a suggestion that nobody has confirmed yet.';
const doubted = 'was written before the Japanese name changed, and nobody has confirmed it since.';

it.each<[string, Parameters<typeof rows>[0], string[]]>([
  [
    'a suggestion',
    { ja: '海野岬', en: 'Misaki Umino', unconfirmed: true },
    [`“Misaki Umino” for 海野岬 ${suggested}`],
  ],
  ['one without a Japanese name', { en: 'Misaki Umino', unconfirmed: true }, [`“Misaki Umino” ${suggested}`]],
  [
    'a name of before',
    { ja: '海野岬', en: 'Misaki Umino', unconfirmed: true, doubted: true },
    [`“Misaki Umino” for 海野岬 ${doubted}`],
  ],
  ['what somebody confirmed', { ja: '海野岬', en: 'Misaki Umino', doubted: true }, []],
  ['no English name', { ja: '海野岬', unconfirmed: true }, []],
  [
    'a suggestion for the affiliation',
    { ja: '海野岬', en: 'Misaki Umino', studio: { ja: '鴎', en: 'Gull', unconfirmed: true } },
    [`The affiliation “Gull” for 鴎 ${suggested}`],
  ],
  ['an affiliation', { ja: '海野岬', en: 'Misaki Umino', studio: { ja: '鴎', en: 'Gull' } }, []],
  [
    'suggestions for both',
    {
      ja: '海野岬',
      en: 'Misaki Umino',
      unconfirmed: true,
      studio: { ja: '', en: 'Gull', unconfirmed: true, doubted: true },
    },
    [`“Misaki Umino” for 海野岬 ${suggested}`, `The affiliation “Gull” ${doubted}`],
  ],
])('%s: %j', (_what, one, expected) =>
  expect(
    checkList(rows(one))
      .filter(({ rule }) => rule === 'unconfirmed-name')
      .map(({ message }) => message),
  ).toEqual(expected),
);
