import { readFileSync } from 'node:fs';
import { flagRules, type FlagRule } from '@libs/list/check/flags.js';
import { ruleNames } from './rules';

const guidelines = readFileSync('web/content/guidelines.md', 'utf8');
const section = guidelines.split('\n## The checker\n')[1]!.split('\n## ')[0]!;

describe('the guidelines', () => {
  it.each(Object.keys(flagRules) as FlagRule[])(
    'say what to do about %s, by its title in the checker',
    (rule) => {
      expect(section).toContain(`**${ruleNames[rule]}**`);
    },
  );

  it('name nothing that the checker does not flag', () => {
    const titles = [...section.matchAll(/\*\*([^*]+)\*\*/g)].map(([, title]) => title!);
    expect(titles.toSorted()).toEqual(Object.values(ruleNames).toSorted());
  });
});
