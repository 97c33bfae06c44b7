import * as fc from 'fast-check';
import { columnKinds, lineKinds, type LineHint, type StyleRule, type Taught } from '../words/line-kinds.js';

const sign = fc.constantFrom('：', ' ', '、', '・', '／', '★', '♪', ' - ', '……', '（', '\t', '|', 'a', '乙');
const reading = {
  as: fc.constantFrom(...lineKinds),
  separators: fc.record({ role: sign, names: sign }, { requiredKeys: [] }),
  columns: fc.array(fc.constantFrom(...columnKinds), { minLength: 1, maxLength: 5 }),
};
const some: { requiredKeys: ['as'] } = { requiredKeys: ['as'] };

const hint: fc.Arbitrary<LineHint> = fc
  .tuple(fc.record(reading, some), fc.integer({ min: 1, max: 12 }), fc.boolean())
  .map(([given, line, like]) => ({ ...given, line, like }));
const rule: fc.Arbitrary<StyleRule> = fc
  .tuple(
    fc.record(reading, some),
    fc.constantFrom('J', 'J：J', 'J_J', '>J_J', 'J、J', 'J（）', '【】J', 'J⇥J', 'J1「」'),
    fc.option(fc.array(fc.record(reading, some), { maxLength: 2 }), { nil: undefined }),
  )
  .map(([given, shape, turn]) => ({ ...given, shape, ...(turn ? { turn } : {}) }));

/** What somebody may say about a text, sensible or not. */
export const anyHints: fc.Arbitrary<Taught> = fc.record({
  hints: fc.array(hint, { maxLength: 8 }),
  rules: fc.array(rule, { maxLength: 3 }),
  lines: fc.boolean(),
});
