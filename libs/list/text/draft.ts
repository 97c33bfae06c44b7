import type { Category, Menu, Role, StaffRow } from '../interchange.types.js';
import { standardCategories } from '../../roles/index.js';
import type { TextNote, TextNoteCode, TextPath, TextPlacement } from '../text.types.js';
import { noteMessages } from './notes.js';

type Target = Menu | Role | StaffRow;

/**
 * A document under construction. Notes and placements point at the things themselves until `finish`, because sorting
 * the categories moves them.
 */
export class Draft {
  readonly menus: Menu[] = [];
  private readonly notes: { note: TextNote; target: Target | null }[] = [];
  private readonly placed: { line: number; target: Target }[] = [];

  /** With `into`, all roles go to the category of this name. */
  constructor(private readonly into: string | null = null) {}

  /** Adds a role to the block of its category (and studio) in the menu; the block is made when missing. */
  addRole(menu: Menu, found: string, studio: string | null, role: Role): void {
    const category = this.into ?? found;
    let block = menu.credits.find((one) => one.name === category && (one.studio?.ja ?? null) === studio);
    if (!block) {
      block = { name: category, roles: [], ...(studio === null ? {} : { studio: { ja: studio, en: '' } }) };
      menu.credits.push(block);
    }
    block.roles.push(role);
  }

  place(line: number, target: Target): void {
    this.placed.push({ line, target });
  }

  note(line: number, code: TextNoteCode, text: string, target: Target | null = null): void {
    this.notes.push({ note: { line, code, ...noteMessages[code], text }, target });
  }

  /** Sorts the blocks of each menu by category and resolves what notes and placements point at. */
  finish(): { notes: TextNote[]; placements: TextPlacement[] } {
    const paths = new Map<Target, TextPath>();
    for (const [menu, item] of this.menus.entries()) {
      paths.set(item, { menu });
      item.credits = sortBlocks(item.credits);
      for (const [category, block] of item.credits.entries()) {
        for (const [role, entry] of block.roles.entries()) {
          paths.set(entry, { menu, category, role });
          for (const [staff, row] of entry.staff.entries()) paths.set(row, { menu, category, role, staff });
        }
      }
    }
    const placements = this.placed.flatMap(({ line, target }) => {
      const path = paths.get(target);
      return path ? [{ line, path }] : [];
    });
    const notes = this.notes.map(({ note, target }) => {
      const path = target && paths.get(target);
      return path ? { ...note, path } : note;
    });
    return {
      notes: notes.sort((a, b) => a.line - b.line),
      placements: placements.sort((a, b) => a.line - b.line),
    };
  }

  /** Categories that stand in the menus, in standard order; those of nobody's list last. */
  categories(): string[] {
    const used = new Set(this.menus.flatMap((menu) => menu.credits.map((block) => block.name)));
    return sortBlocks([...used].map((name) => ({ name, roles: [] }))).map((block) => block.name);
  }
}

const rank = new Map<string, number>(standardCategories.map((name, index) => [name, index]));

function sortBlocks(blocks: Category[]): Category[] {
  // Stable: blocks of one category (one per studio) and unusual categories keep the order of the text.
  return blocks.slice().sort((a, b) => (rank.get(a.name) ?? rank.size) - (rank.get(b.name) ?? rank.size));
}
