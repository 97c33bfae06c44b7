import { jest } from '@jest/globals';
import {
  addConflict,
  affiliationIn,
  confirmConflict,
  ignoreAllConflicts,
  ignoreConflict,
  openConflicts,
  stepConflict,
  toggleCandidate,
} from './conflicts';
import type { Candidate } from './overlay.types';
import { queues } from './overlay-queue';
import { clearOverlays } from './overlays';

const candidate = (id: number): Candidate => ({
  id,
  name: { full: `Person ${id}`, native: '大野実' },
  image: { medium: null },
  description: '',
  primaryOccupations: [],
  facts: [],
  isStudio: false,
});
const add = (id: string, callback: (value: number | null) => void = () => {}, roleNames = ['Script']) =>
  addConflict({ id, origin: id, roleNames, data: [candidate(1), candidate(2)], callback });

beforeEach(clearOverlays);

describe('conflicts', () => {
  it('are confirmed only with a selected candidate, and a selected one is deselected by selecting it again', () => {
    const callback = jest.fn();
    add('大野実', callback);
    confirmConflict('大野実');
    toggleCandidate('大野実', 1);
    toggleCandidate('大野実', 1);
    confirmConflict('大野実');
    toggleCandidate('大野実', 7);
    confirmConflict('大野実');
    expect(callback).not.toHaveBeenCalled();
    expect(openConflicts()).toHaveLength(1);
    toggleCandidate('大野実', 1);
    toggleCandidate('大野実', 0);
    confirmConflict('大野実');
    expect(callback.mock.calls).toEqual([[0]]);
    expect(openConflicts()).toEqual([]);
  });

  it('pass null when ignored, even with a selection', () => {
    const callback = jest.fn();
    add('大野実', callback);
    toggleCandidate('大野実', 1);
    ignoreConflict('大野実');
    ignoreConflict('大野実');
    expect(callback.mock.calls).toEqual([[null]]);
  });

  it('are all ignored at once', () => {
    const callback = jest.fn();
    for (const id of ['甲', '乙', '丙']) add(id, callback);
    ignoreAllConflicts();
    expect(openConflicts()).toEqual([]);
    expect(callback.mock.calls).toEqual([[null], [null], [null]]);
    expect(queues.conflictIndex).toBe(0);
  });

  it('count as unanswered when everything is cleared at once', () => {
    const [answered, cleared] = [jest.fn(), jest.fn()];
    addConflict({ id: '甲', origin: '甲', roleNames: [], data: [], callback: answered, onClear: cleared });
    clearOverlays();
    expect(openConflicts()).toEqual([]);
    expect(cleared).toHaveBeenCalledTimes(1);
    expect(answered).not.toHaveBeenCalled();
  });

  it('can be paged through, and the index steps back when it is past the end', () => {
    for (const id of ['甲', '乙', '丙']) add(id);
    expect(queues.conflictIndex).toBe(0);
    for (const index of [1, 2, 2]) {
      stepConflict(1);
      expect(queues.conflictIndex).toBe(index);
    }
    ignoreConflict('丙');
    expect(queues.conflictIndex).toBe(1);
    ignoreConflict('甲');
    expect(openConflicts()[queues.conflictIndex]?.id).toBe('乙');
    stepConflict(-1);
    ignoreConflict('乙');
    expect(queues.conflictIndex).toBe(0);
  });

  it('are merged when the same question is asked again, with all roles', () => {
    add('大野実');
    add('大野実', () => {}, ['Script', 'Director']);
    expect(openConflicts().map(({ roleNames }) => roleNames)).toEqual([['Script', 'Director']]);
  });

  it('are shown first when somebody asks for one', () => {
    for (const id of ['甲', '乙']) add(id);
    addConflict({ id: '丙', origin: '丙', roleNames: [], data: [], takesFocus: true, callback: () => {} });
    expect(queues.conflictIndex).toBe(2);
  });
});

it.each([
  ['Key animator [Studio Kazamidori].', 'Studio Kazamidori'],
  ['作画（スタジオ風見鶏）', 'スタジオ風見鶏'],
  ['Born in 1970.', ''],
  ['[Twitter](https://example.org/) · Director [Studio Kazamidori]', 'Studio Kazamidori'],
  ['__Also known as__ (formerly Umi). [Site](https://example.org/a)', ''],
  ['Painter (born 1970) ~![Studio Secret]!~', ''],
  ['', ''],
])('reads the affiliation of “%s”', (description, affiliation) => {
  expect(affiliationIn(description)).toBe(affiliation);
});
