import type { Menu } from '../../list/model/interchange.types.js';
import { hasJapanese, isKept, addTo } from '../../characters/characters.js';
import type { Draft } from './draft.js';
import { menuName, newHeading, type Heading } from '../headings/headings.js';
import type { Line } from '../lines/lines.js';

/** The position of a heading in the text. */
type Source = Pick<Line, 'number' | 'text'>;

interface Opened {
  menu: Menu;
  heading: Heading;
  line: Source | null;
  /** Not a usual heading: dropped again if nothing follows under it. */
  guessed: boolean;
}

/** `春の章`: a part of the story. */
const ofStory = /[章編篇話话回幕][】」』]?$/;
const overview = newHeading('overview', 'Overview');
const keyOf = ({ season = 1, number }: Heading): string => `${season}/${number}`;

/** The menus of a text in order of their headings. Their names are assigned at the end, when all are known. */
export class Menus {
  private readonly opened: Opened[] = [];
  private readonly byName = new Map<string, Menu>();
  private readonly byMenu = new Map<Menu, Opened>();
  /** The menus of episodes by season and number, whatever their titles. */
  private readonly byNumber = new Map<string, Opened>();
  /** Openings and endings without a number, while there is only one. */
  private readonly onlyOf = new Map<string, Opened | null>();
  /** The episodes so far, and whether the last one was there before. */
  private readonly counted = new Set<string>();
  private run = { number: 0, again: false };
  /** By season. */
  private readonly lastEpisodes = new Map<number, number>();

  constructor(
    private readonly draft: Draft,
    private readonly padding: number,
  ) {}

  /** Whether the first season already has an episode of this number or a later one. */
  isCounted(number: string): boolean {
    return Number(number) <= (this.lastEpisodes.get(1) ?? 0);
  }

  /** Notes an episode that was there before; where the numbers start again, another work may begin. */
  private noteAgain(
    heading: Heading,
    line: Source,
    menu: Menu,
    again = this.counted.has(keyOf(heading)),
  ): void {
    const number = Number(heading.number);
    const starts = again && this.run.number > number && !this.run.again;
    if (again)
      this.draft.note(line.number, starts ? 'another-run' : 'repeated-heading', line.text.trim(), menu);
    this.counted.add(keyOf(heading));
    this.run = { number, again };
  }

  /** Starts the menu of a heading: a new one, or the existing one with this name. */
  open(heading: Heading, line: Source | null, guessed = false): Menu {
    const settled = this.settle(heading);
    const name = menuName(settled, this.padding);
    const unique = settled.base === '#' || settled.base === 'Overview' || settled.number !== '';
    const known = settled.base === '#' ? this.byNumber.get(keyOf(settled)) : this.untitled(settled);
    const joins =
      known &&
      (settled.part !== undefined ||
        known.heading.part !== undefined ||
        settled.title === '' ||
        known.heading.title === '');
    const there = (unique ? this.byName.get(name) : undefined) ?? (joins ? known.menu : undefined);
    const menu: Menu = there ?? { name, credits: [] };
    if (heading.episodes && settled.base !== 'Overview') this.shown(menu, heading.episodes);
    if (settled.remark) this.shown(menu, settled.remark);
    if (there) {
      if (joins && there === known.menu && settled.title !== '') this.addTitle(there, settled.title);
      if (line) {
        this.draft.place(line.number, there);
        if (settled.base === '#' && settled.part === undefined) this.noteAgain(settled, line, there, true);
        else if (settled.part !== undefined) this.draft.note(line.number, 'part', line.text.trim(), there);
        else if (settled.base !== 'Overview')
          this.draft.note(line.number, 'repeated-heading', line.text.trim(), there);
        else if (heading.episodes === undefined)
          this.draft.note(line.number, 'menu-name', line.text.trim(), there);
      }
      return there;
    }
    if (unique) this.byName.set(name, menu);
    const opened = { menu, heading: settled, line, guessed };
    if (settled.base === '#') this.byNumber.set(keyOf(settled), opened);
    else if (/^(?:OP|ED)$/.test(settled.base) && settled.number === '' && settled.version === '')
      this.onlyOf.set(settled.base, this.onlyOf.has(settled.base) ? null : opened);
    this.opened.push(opened);
    this.byMenu.set(menu, opened);
    if (line) this.draft.place(line.number, menu);
    if (line && settled.base === '#' && settled.part === undefined) this.noteAgain(settled, line, menu);
    return menu;
  }

  /** Adds a title to a menu: its first, or that of another part. False if the menu has one and is not in parts. */
  title(menu: Menu, title: string, part: boolean): boolean {
    const opened = this.byMenu.get(menu);
    if (!opened || opened.heading.base === 'Overview' || (opened.heading.title !== '' && !part)) return false;
    if (part) opened.heading = { ...opened.heading, part: '' };
    this.addTitle(menu, title);
    return true;
  }

  private addTitle(menu: Menu, title: string): void {
    const opened = this.byMenu.get(menu)!;
    if (opened.heading.title.includes(title)) return;
    opened.heading = { ...opened.heading, title: opened.heading.title + title };
    menu.name = menuName(opened.heading, this.padding);
    this.byName.set(menu.name, menu);
  }

  /** The only opening or ending without a number, if just one of it and this heading has a title. */
  private untitled({ base, number, version, title }: Heading): Opened | undefined {
    if (number !== '' || version !== '') return undefined;
    const only = this.onlyOf.get(base);
    return only && (only.heading.title === '') !== (title === '') ? only : undefined;
  }

  /** A note with the episodes that use an opening or ending, or with a remark. */
  private shown(menu: Menu, episodes: string): void {
    menu.note = menu.note === undefined ? episodes : `${menu.note}\n${episodes}`;
  }

  /** The last episode gets the number after the previous one. */
  private settle(heading: Heading): Heading {
    const season = heading.season ?? 1;
    const last = this.lastEpisodes.get(season) ?? 0;
    if (heading.base === '#' && /^\d+$/.test(heading.number)) {
      this.lastEpisodes.set(season, Math.max(last, Number(heading.number)));
    }
    if (heading.base !== 'final') return heading;
    if (last === 0) return { ...heading, base: 'Final' };
    this.lastEpisodes.set(season, last + 1);
    return { ...heading, base: '#', number: String(last + 1) };
  }

  /** Names the menus, adds them to the draft (an overview first) and notes which were renamed or are empty. */
  finish(): void {
    for (const { menu } of this.sections()) this.draft.join(menu, this.open(overview, null));
    this.numberRepeated();
    for (const { menu, line, guessed, heading } of this.opened) {
      if (this.draft.isJoined(menu)) {
        if (line) this.draft.note(line.number, 'unknown-heading', line.text.trim(), menu);
        continue;
      }
      const empty =
        menu.credits.length === 0 &&
        (menu.note === undefined || menu.note === heading.episodes || menu.note === heading.remark);
      const text = line?.text.trim() ?? '';
      if (guessed && empty) {
        this.draft.note(line!.number, 'unplaced-line', text);
        // A title that stood below it.
        if (!isKept(menu.name, text)) this.draft.note(line!.number, 'unplaced-line', menu.name);
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

  /**
   * Unusual headings that are none of episodes, but of parts of the main staff: what stands before the first episode, and, in a text
   * without episodes, headings that have no role in common.
   */
  private sections(): Opened[] {
    const first = this.opened.findIndex(({ guessed, heading }) => !guessed && heading.base !== 'Overview');
    if (first >= 0)
      return this.opened[first]!.heading.base === '#'
        ? this.opened.slice(0, first).filter(({ guessed, menu }) => guessed && menu.credits.length > 0)
        : [];
    const guessed = this.opened.filter((one) => one.guessed && one.menu.credits.length > 0);
    if (guessed.some(({ menu }) => ofStory.test(menu.name))) return [];
    const seen = new Set<string>();
    for (const { menu } of this.opened) {
      const roles = new Set(
        menu.credits.flatMap((block) => block.roles.map((role) => role.original || role.name)),
      );
      if ([...roles].some((role) => seen.has(role))) return [];
      for (const role of roles) seen.add(role);
    }
    const [only] = guessed;
    const isBelow = only && !hasJapanese(only.menu.name) && this.byName.get(overview.base)?.credits.length;
    return guessed.length > 1 || isBelow ? guessed : [];
  }

  /** Two menus with the same word and no number become `Special1` and `Special2`. */
  private numberRepeated(): void {
    const groups = new Map<string, Opened[]>();
    for (const one of this.opened) {
      const { base, number, version } = one.heading;
      if (base === '#' || base === 'Overview' || number !== '' || version !== '') continue;
      addTo(groups, base, one);
    }
    const numbers = new Map<string, string[]>();
    for (const { heading } of this.opened) addTo(numbers, heading.base, heading.number);
    for (const [base, group] of groups) {
      if (group.length < 2) continue;
      const taken = new Set(numbers.get(base));
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
