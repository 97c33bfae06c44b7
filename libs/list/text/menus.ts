import type { Menu } from '../interchange.types.js';
import { isKept } from './characters.js';
import type { Draft } from './draft.js';
import { menuName, type Heading } from './headings.js';
import type { Line } from './lines.js';

/** Where a heading stands in the text. */
type Source = Pick<Line, 'number' | 'text'>;

interface Opened {
  menu: Menu;
  heading: Heading;
  line: Source | null;
  /** Not a usual heading: dropped again when nothing stands under it. */
  guessed: boolean;
}

/** The menus of a text as their headings come, and their names at the end, when all are known. */
export class Menus {
  private readonly opened: Opened[] = [];
  private readonly byName = new Map<string, Menu>();
  private lastEpisode = 0;

  constructor(
    private readonly draft: Draft,
    private readonly padding: number,
  ) {}

  /** Opens the menu of a heading: a new one, or the one that has this name already. */
  open(heading: Heading, line: Source | null, guessed = false): Menu {
    const settled = this.settle(heading);
    const name = menuName(settled, this.padding);
    const unique = settled.base === '#' || settled.base === 'Overview' || settled.number !== '';
    const there = unique ? this.byName.get(name) : undefined;
    if (there) {
      if (heading.episodes && settled.base !== 'Overview') this.shown(there, heading.episodes);
      if (line) {
        this.draft.place(line.number, there);
        const code = settled.base === 'Overview' ? 'menu-name' : 'repeated-heading';
        const told = code === 'menu-name' && heading.episodes !== undefined;
        if (!told) this.draft.note(line.number, code, line.text.trim(), there);
      }
      return there;
    }
    const menu: Menu = { name, credits: [] };
    if (heading.episodes && settled.base !== 'Overview') this.shown(menu, heading.episodes);
    if (unique) this.byName.set(name, menu);
    this.opened.push({ menu, heading: settled, line, guessed });
    if (line) this.draft.place(line.number, menu);
    return menu;
  }

  /** In which episodes an opening or ending is shown, as a note. */
  private shown(menu: Menu, episodes: string): void {
    menu.note = menu.note === undefined ? episodes : `${menu.note}\n${episodes}`;
  }

  /** The last episode has the number after the one before it. */
  private settle(heading: Heading): Heading {
    if (heading.base === '#' && /^\d+$/.test(heading.number)) {
      this.lastEpisode = Math.max(this.lastEpisode, Number(heading.number));
    }
    if (heading.base !== 'final') return heading;
    if (this.lastEpisode === 0) return { ...heading, base: 'Final' };
    this.lastEpisode++;
    return { ...heading, base: '#', number: String(this.lastEpisode) };
  }

  /** Names the menus, gives them to the draft (an overview first) and notes what was reworded or is empty. */
  finish(): void {
    this.numberRepeated();
    for (const { menu, line, guessed, heading } of this.opened) {
      const empty = menu.credits.length === 0 && (menu.note === undefined || menu.note === heading.episodes);
      const text = line?.text.trim() ?? '';
      if (guessed && empty) {
        this.draft.note(line!.number, 'unplaced-line', text);
        continue;
      }
      this.draft.menus.push(menu);
      if (!line) continue;
      if (guessed) this.draft.note(line.number, 'unknown-heading', text, menu);
      const words = heading.base === '#' ? text.replace(/[第話回]/g, '') : text;
      if (!isKept(words, menu.name)) this.draft.note(line.number, 'menu-name', text, menu);
      if (empty) this.draft.note(line.number, 'empty-menu', text, menu);
    }
    this.draft.menus.sort((a, b) => Number(b.name === 'Overview') - Number(a.name === 'Overview'));
  }

  /** Two menus of one word without a number become `Special1` and `Special2`. */
  private numberRepeated(): void {
    const groups = new Map<string, Opened[]>();
    for (const one of this.opened) {
      const { base, number, version } = one.heading;
      if (base === '#' || base === 'Overview' || number !== '' || version !== '') continue;
      const group = groups.get(base);
      if (group) group.push(one);
      else groups.set(base, [one]);
    }
    for (const [base, group] of groups) {
      if (group.length < 2) continue;
      const taken = new Set(
        this.opened.filter((one) => one.heading.base === base).map((one) => one.heading.number),
      );
      let count = 0;
      for (const { menu, heading, line } of group) {
        do count++;
        while (taken.has(String(count)));
        menu.name = menuName({ ...heading, number: String(count) }, this.padding);
        if (heading.title === '' && line) {
          this.draft.note(line.number, 'repeated-heading', line.text.trim(), menu);
        }
      }
    }
  }
}
