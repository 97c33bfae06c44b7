import { takenText, type AtTask } from './claims';

const at = (screenName: string | null, isMine = false): AtTask => ({
  subject: 'x',
  by: screenName === null ? null : { id: 1, screenName },
  isMine,
});

it.each([
  [undefined, ''],
  [[at('Me', true)], ''],
  [[at('Aki'), at('Me', true)], 'Aki is on it'],
  [[at(null)], 'Somebody is on it'],
  [[at('Aki'), at('Rin')], 'Aki and another are on it'],
  [[at('Aki'), at('Rin'), at('Sora')], 'Aki and 2 others are on it'],
])('%j: %s', (people, text) => expect(takenText(people)).toBe(text));
