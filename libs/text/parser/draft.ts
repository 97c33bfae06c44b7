import type { Category, Menu, Role } from '../../list/model/interchange.types.js';
import type { TextNote, TextPlacement } from '../words/text.types.js';
import type { ReadStaff } from '../names/staff.js';
import { noteMessages, type TextNoteCode } from '../words/notes.js';
import { pathsOf, sortBlocks, type Target } from '../words/blocks.js';

/**
 * A document under construction. Notes and placements refer to the objects themselves until `finish`, because sorting
 * the categories moves them.
 */
export class Draft {
  readonly menus: Menu[] = [];
  private readonly notes: { note: TextNote; target: Target | null }[] = [];
  private readonly placed: { line: number; target: Target }[] = [];
  /** The blocks of each menu by category and studio. */
  private readonly blocks = new Map<Menu, Map<string, Category>>();

  /** With `into`, all roles go to the category with this name. */
  constructor(private readonly into: string | null = null) {}

  /** Adds a role to the block of its category (and studio) in the menu, creating the block if necessary. */
  addRole(menu: Menu, found: string, studio: string | null, role: Role): void {
    const category = this.into ?? found;
    let blocks = this.blocks.get(menu);
    if (!blocks) this.blocks.set(menu, (blocks = new Map<string, Category>()));
    const key = studio === null ? category : `${category}\n${studio}`;
    let block = blocks.get(key);
    if (!block) {
      block = { name: category, roles: [], ...(studio === null ? {} : { studio: { ja: studio, en: '' } }) };
      blocks.set(key, block);
      menu.credits.push(block);
    }
    block.roles.push(role);
  }

  /** Menus that became part of another one. */
  private readonly joined = new Map<Target, Menu>();

  isJoined(menu: Menu): boolean {
    return this.joined.has(menu);
  }

  /** Adds the roles of a menu to another one, which takes its place. */
  join(menu: Menu, into: Menu): void {
    for (const { name, studio, roles } of menu.credits)
      for (const role of roles) this.addRole(into, name, studio?.ja ?? null, role);
    if (menu.note !== undefined)
      into.note = into.note === undefined ? menu.note : `${into.note}\n${menu.note}`;
    this.joined.set(menu, into);
  }

  place(line: number, target: Target): void {
    this.placed.push({ line, target });
  }

  /** Adds rows to a role, with the notes about them. */
  addRows(role: Role, { rows, notes }: Pick<ReadStaff, 'rows' | 'notes'>): void {
    for (const { line, lastLine, row } of rows) {
      role.staff.push(row);
      this.place(line, row);
      if (lastLine !== line) this.place(lastLine, row);
    }
    for (const { line, code, text, row } of notes) this.note(line, code, text, row ?? role);
  }

  note(line: number, code: TextNoteCode, text: string, target: Target | null = null): void {
    this.notes.push({ note: { line, code, ...noteMessages[code], text }, target });
  }

  /** Sorts the blocks of each menu by category and resolves the targets of notes and placements. */
  finish(): { notes: TextNote[]; placements: TextPlacement[] } {
    for (const menu of this.menus) menu.credits = sortBlocks(menu.credits);
    const paths = pathsOf(this.menus);
    const placements: TextPlacement[] = [];
    for (const { line, target } of this.placed) {
      const path = paths.get(this.joined.get(target) ?? target);
      if (path) placements.push({ line, path });
    }
    const notes = this.notes.map(({ note, target }) => {
      const path = target && paths.get(this.joined.get(target) ?? target);
      return path ? { ...note, path } : note;
    });
    return {
      notes: notes.sort((a, b) => a.line - b.line),
      placements: placements.sort((a, b) => a.line - b.line),
    };
  }

  /** Categories in the menus, in standard order; nonstandard ones last. */
  categories(): string[] {
    const used = new Set(this.menus.flatMap((menu) => menu.credits.map((block) => block.name)));
    return sortBlocks([...used].map((name) => ({ name, roles: [] }))).map((block) => block.name);
  }
}
