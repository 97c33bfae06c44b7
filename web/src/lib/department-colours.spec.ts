import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf, ofOklch, readHex } from '@libs/pictures/colour.js';
import { departmentNames, departments } from '@libs/roles/departments.js';

describe('the colours of departments', () => {
  const styles = readFileSync(join(import.meta.dirname, '../styles.css'), 'utf8');
  const themes = styles.split(/^\.dark \{$/m);
  const valueIn = (theme: number, name: string) =>
    Number(new RegExp(`--department-${name}: ([\\d.]+)`).exec(themes[theme]!)![1]);
  /** Page, surface and raised: zinc-50, white; zinc-950, 900, 800. */
  const grounds = [
    ['#fafafa', '#ffffff'],
    ['#09090b', '#18181b', '#27272a'],
  ];

  it.each(departments)('are those of the style sheet, and seen on every ground: %s', (department) => {
    expect(departmentNames[department]).toMatch(/^[A-Z]/);
    const rule = new RegExp(`\\[data-department='${department}'\\] \\{([^}]*)\\}`).exec(styles)![1]!;
    const hue = Number(/--department-hue: ([\d.]+)/.exec(rule)![1]);
    const part = Number(/--department-part: ([\d.]+)/.exec(rule)?.[1] ?? 1);
    for (const [theme, backgrounds] of grounds.entries()) {
      const chroma = valueIn(theme, 'chroma') * part;
      const colour = ofOklch({ lightness: valueIn(theme, 'lightness'), chroma, hue });
      for (const ground of backgrounds) expect(contrastOf(colour, readHex(ground)!)).toBeGreaterThan(3);
      // Green belongs to actions.
      if (chroma > 0.05) expect(Math.abs(hue - 163)).toBeGreaterThan(30);
    }
  });
});
