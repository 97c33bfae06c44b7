import { expect, it } from '@jest/globals';
import type { NameMatch } from '@libs/contract/names/names.js';
import type { ReviewEntry } from '@libs/list/review/review.js';
import { confirmedBefore } from './confirmed-before';
import { knownPerson } from './names/testing';
import { proposalsFor } from './proposals';

const entry = (more: Partial<ReviewEntry> = {}): ReviewEntry => ({
  key: 'person 甲',
  kind: 'person',
  ja: '甲',
  id: null,
  en: '',
  nodes: ['r1'],
  menus: ['#01'],
  within: ['Key Animation'],
  confirmed: [],
  ...more,
});
const match = (more: Partial<NameMatch> = {}): NameMatch =>
  knownPerson('甲', 'Kou', {
    id: null,
    basis: 'single',
    confirmedBy: { name: 'editor' },
    occupations: ['Key Animation', 'Animation Director'],
    ...more,
  });

const together = (one: ReviewEntry, ...matches: NameMatch[]) => {
  const answer = { matches, suggestions: [] };
  return confirmedBefore(
    [one],
    () => answer,
    () => proposalsFor(one, answer),
  ).map(({ proposal }) => [proposal.en, proposal.confidence, proposal.source]);
};

it('are those that an editor confirmed by hand, or that are certain', () => {
  expect(together(entry(), match())).toEqual([['Kou', 0.8, 'confirmed by editor']]);
  expect(together(entry(), match({ confirmedBy: { name: null } }))).toEqual([
    ['Kou', 0.8, 'confirmed by an editor'],
  ]);
  expect(together(entry(), match({ basis: 'own', confirmedBy: null }))).toEqual([
    ['Kou', 1, 'confirmed by you in another list'],
  ]);
  expect(together(entry(), match({ confirmedBy: null }))).toEqual([]);
  expect(together(entry())).toEqual([]);
});

it('leave out homonyms, names that are only similar, and another English name in this list', () => {
  expect(together(entry(), match(), match({ en: 'Kinoe' }))).toEqual([]);
  expect(together(entry(), match({ source: 'folded' }))).toEqual([]);
  expect(together(entry({ confirmed: [{ en: 'Kinoe', id: null, rows: 1 }] }), match())).toEqual([]);
  expect(together(entry({ confirmed: [{ en: 'Kou', id: null, rows: 1 }] }), match())).toHaveLength(1);
});

it('leave out work in a department in which nobody has credited them, and studios for people', () => {
  expect(together(entry({ within: ['Key Animation', 'Sound Director'] }), match())).toEqual([]);
  expect(together(entry({ within: ['2nd Key Animation'] }), match())).toHaveLength(1);
  expect(together(entry({ within: ['Sound Director'] }), match({ occupations: [] }))).toHaveLength(1);
  expect(together(entry(), match({ isStudio: true }))).toEqual([]);
  const studio = entry({ kind: 'studio', within: ['Sound Production'] });
  expect(together(studio, match({ isStudio: true }))).toHaveLength(1);
  expect(together(entry({ kind: 'role' }), match())).toEqual([]);
});
