import { takenText, type AtTask } from './taken';

const at = (screenName: string | null, isMine = false): AtTask => ({
  subject: 'x',
  by: screenName === null ? null : { id: 1, screenName },
  isMine,
});

it.each([
  [undefined, ''],
  [[at('Me', true)], ''],
  [[at('Aki'), at('Me', true)], 'Aki is at it'],
  [[at(null)], 'Somebody is at it'],
  [[at('Aki'), at('Rin')], 'Aki and another are at it'],
  [[at('Aki'), at('Rin'), at('Sora')], 'Aki and 2 others are at it'],
])('%j: %s', (people, text) => expect(takenText(people)).toBe(text));
