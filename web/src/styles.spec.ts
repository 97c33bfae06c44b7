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
});
