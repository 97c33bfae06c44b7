import { expect, it } from '@jest/globals';
import type { NameMatch } from '@libs/contract/names/names.js';
import { knownPerson } from './names/testing';
import { isWeakGuess, proposalsFor, roleProposals } from './proposals';

const person = (id: number | null, en: string, more: Partial<NameMatch> = {}): NameMatch =>
  knownPerson('田中', en, { id, basis: id === null ? 'single' : 'id', ...more });
const reading = (en: string, confidence: number) =>
  ({ en, confidence, ja: '田中', reading: null, source: 'names' }) as const;
const name = { kind: 'person', id: null, en: '', confirmed: [] } as const;

it('prefers a known person over a suggested reading, and links them', () => {
  const { all, preferred } = proposalsFor(
    { ...name, en: 'Tanaka' },
    { matches: [person(7, 'Ai Tanaka')], suggestions: [] },
  );
  expect(all.map(({ en }) => en)).toEqual(['Ai Tanaka', 'Tanaka']);
  expect(all[preferred!]!.decision).toMatchObject({ en: 'Ai Tanaka', person: { id: 7 } });
});

it('preselects no namesake, but a name shared by all of them can be confirmed', () => {
  const apart = proposalsFor(name, {
    matches: [person(1, 'Ai Tanaka'), person(2, 'Mai Tanaka')],
    suggestions: [],
  });
  expect(apart).toMatchObject({ preferred: null, isShared: true });
  const same = proposalsFor(name, {
    matches: [person(1, 'Ai Tanaka'), person(2, 'Ai Tanaka')],
    suggestions: [],
  });
  expect(same.all[same.preferred!]!.decision).toEqual({ en: 'Ai Tanaka' });
});

it('recognises the person of rows with an id', () => {
  const matches = [person(1, 'Ai Tanaka'), person(2, 'Mai Tanaka')];
  expect(proposalsFor({ ...name, id: 2 }, { matches, suggestions: [] })).toMatchObject({
    preferred: 0,
    isShared: false,
  });
});

it('is never more confident than its evidence', () => {
  const { all, confidence } = proposalsFor(name, {
    matches: [person(null, 'Ai Tanaka')],
    suggestions: [reading('Ei Tanaka', 0.3), reading('Ai Tanaka', 0.9)],
  });
  expect(all.map(({ en }) => en)).toEqual(['Ai Tanaka', 'Ei Tanaka']);
  expect(confidence).toBeLessThan(0.6);
  expect(proposalsFor(name, { matches: [], suggestions: [] })).toMatchObject({
    confidence: null,
    preferred: null,
  });
  expect(roleProposals(['A', 'B'], '').confidence).toBe(0.5);
});

it('turns a person into the known studio', () => {
  const { all } = proposalsFor(name, { matches: [person(3, 'Bones', { isStudio: true })], suggestions: [] });
  expect(all[0]!.decision.isStudio).toBe(true);
});

it('trusts what an editor confirmed by hand more than what one list says, and less than what is certain', () => {
  const { all } = proposalsFor(name, {
    matches: [
      person(null, 'Ai Tanaka'),
      person(null, 'Mai Tanaka', { confirmedBy: { name: null } }),
      person(null, 'Rai Tanaka', { basis: 'own' }),
    ],
    suggestions: [],
  });
  expect(all.map(({ en, confidence, source }) => [en, confidence, source])).toEqual([
    ['Rai Tanaka', 1, 'confirmed by you in another list'],
    ['Mai Tanaka', 0.8, 'confirmed by an editor'],
    ['Ai Tanaka', 0.5, 'from one list or editor only'],
  ]);
  expect(all.map(isWeakGuess)).toEqual([false, false, true]);
});
