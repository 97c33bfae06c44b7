import { editedEpisodesKey } from './edited-episodes';
import { forgetVisitor } from './forget-visitor';
import { lookedAtKey } from './looked-at';

it('forgets what was looked at or edited last, and keeps the choices of this browser', async () => {
  const kept = new Map([
    [lookedAtKey, '[]'],
    [editedEpisodesKey, '[]'],
    ['staffroll:theme', 'dark'],
  ]);
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: { removeItem: (key: string) => kept.delete(key) },
  });
  try {
    await forgetVisitor();
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  }
  expect([...kept.keys()]).toEqual(['staffroll:theme']);
});
