import { category, list, menu } from '../check.fixture.js';
import { checkList } from '../check.js';

const ofRole = (original: string, name: string, where = 'Sound') =>
  checkList(list(menu('#01', category(where, { name, original, staff: [{ ja: '月影忍', en: '' }] })))).filter(
    ({ rule }) => rule === 'unknown-role',
  );

/** `known`, `unknown`, or the suggestion, which ends with `!` if it is a fix. */
function outcome(original: string, name: string, where?: string): string {
  const [flag] = ofRole(original, name, where);
  if (!flag) return 'known';
  const near = /Did you mean “(.*)”/.exec(flag.message)?.[1];
  return `${near ?? 'unknown'}${flag.fix ? '!' : ''}`;
}

it.each(
  [
    'Script|Script / Storyboard|Script & Storyboard|Script/Storyboard|Script ・ Storyboard',
    'Script／Storyboard|Script,Storyboard|Script, Storyboard|Script and Storyboard',
    'Script  &  Storyboard|Script  and  Storyboard|PV/CM Production|Script AND Storyboard|Script/Storyboard/Music|Script (Mystery)|Script / Storyboard (Mystery)',
  ].flatMap((line) => line.split('|')),
)('the English role %s is known', (name) => expect(outcome('', name)).toBe('known'));

it.each(
  [
    'Script / Mystery|Mystery / Script|Script&Storyboard|ScriptandStoryboard|Mystery (Script)',
    'Script (Mystery)s|Script /|(Mystery) Script|原画',
  ].flatMap((line) => line.split('|')),
)('the English role %s is unknown', (name) => expect(outcome('', name)).toBe('unknown'));

it.each(['（）', '()', '［］', '[]', '【】', '〔〕'])('a remark in %s changes nothing', (pair) => {
  const [open, close] = [...pair];
  expect(outcome(`原画 ${open}謎${close}`, '')).toBe('known');
  expect(outcome('', `Script ${open}Mystery${close}`)).toBe('known');
  expect(outcome('', `Script${open}Mystery${close}`)).toBe('known');
  expect(outcome('', `Script ${open}Mystery`)).toBe('unknown');
});

it.each(['Cast', 'Main CAST', 'キャスト', '声の出演', '配音'])('the roles of %s are characters', (where) =>
  expect(outcome('', 'Mystery', where)).toBe('known'),
);

it.each<[string, string, string]>([
  ['', 'Scrip', 'Script'],
  ['', 'Scrpit', 'Script'],
  ['', 'Musi', 'Music'],
  ['', 'Mus', 'unknown'],
  ['', 'Directr', 'Director'],
  ['', 'Storyboad', 'Storyboard!'],
  ['', 'Animation Directo', 'Animation Director!'],
  ['', '2nd Key Animatoin', '2nd Key Animation'],
  ['', 'Chief Animation Directr!', 'unknown'],
  ['', 'Animation Directo1', 'Animation Director'],
  ['総作画藍督', '', '総作画監督'],
  ['助監督謎', '', 'unknown'],
  ['作画監', '', 'unknown'],
  ['原絵', '', 'unknown'],
  ['謎', 'Chief Animation Directr', 'unknown'],
  ['謎', 'Script', 'known'],
  ['原画', 'Mystery', 'known'],
  ['謎', '謎', 'unknown'],
  ['', 'Mystery [OR] Riddle', 'known'],
  ['', '', 'known'],
])('the role %s %s: %s', (original, name, expected) => expect(outcome(original, name)).toBe(expected));

it('the roles of a broadcast are none of a cast', () =>
  expect(outcome('', 'Mystery', 'Broadcast')).toBe('unknown'));
