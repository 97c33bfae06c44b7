import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

describe('the style sheets', () => {
  const files = globSync('**/*.css', { cwd: import.meta.dirname });

  it('have no rule about whatever follows something: browsers would compute the style of a whole page anew with each element that comes or goes', () => {
    expect(files).toContain('styles.css');
    const found = files.flatMap((file) =>
      [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/[^{};]*[+~]\s*\*[^{};]*\{/g)].map(
        ([rule]) => [file, rule.trim()],
      ),
    );
    expect(found).toEqual([]);
  });

  it('stop all transitions while the theme changes: their elements are those of the rule', () => {
    const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
    const css = read('styles.css');
    const [, stopped] = /\.theme-changing\s+:is\(([^)]*)\)/.exec(css)!;
    const names = stopped!.split(',').map((name) => name.trim().replaceAll('\\', ''));
    const classes = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).flatMap(
      (file) =>
        read(file).match(/(?<=['"`\s])transition-(?:\[[\w,-]+\]|all|colors|opacity|shadow|transform)/g) ?? [],
    );
    expect(classes.length).toBeGreaterThan(40);
    expect(names).toEqual(expect.arrayContaining(classes.map((name) => `.${name}`)));
    const own = [...css.matchAll(/([.\w-]+) \{[^{}]*(?:\{[^{}]*\}[^{}]*)*?\btransition: (?!none)/g)].map(
      ([, name]) => name,
    );
    expect(own).toEqual(['html', '.name']);
  });
});
