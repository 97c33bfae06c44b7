import type { RoleNames } from '../../list/model/import-memory.js';
import type { Category, Menu, Role, StaffRow } from '../../list/model/interchange.types.js';
import type { TextNote, TextPath, TextPlacement } from '../words/text.types.js';
import { pathsOf, sortBlocks, type Target } from '../words/blocks.js';
import { isLatin } from '../../characters/characters.js';
import { namesIn, rowsOf } from './name-split.js';
import {
  notePlaces,
  remarkIn,
  roleAt,
  type Resolution,
  type NotePlace,
  type TextReading,
} from './note-groups.js';
import { unknownRoleOf } from './unknown-roles.js';

/** What somebody decided about notes, by the key of their place. */
export type Resolutions = ReadonlyMap<string, Resolution>;

const noNames: RoleNames = new Map();

/** The category of a role with this English name in a menu; null: it stays where it is. */
export type CategoryOf = (english: string, menu: string) => string | null;

/**
 * A reading as it is once decisions about its notes are carried out, and roles that nobody knew have the names that somebody
 * gave them, in the category that these names belong to. Notes that are decided say so by their level (`info`). Decisions about notes that are not there, or that do not
 * fit them any more, do nothing. Takes linear time; the reading given stays as it is, and is returned itself where nothing is
 * decided.
 */
export function mended(
  reading: TextReading,
  mends: Resolutions,
  names = noNames,
  categoryOf: CategoryOf = () => null,
): TextReading {
  const decided = notePlaces(reading).filter(({ key, note }) => {
    if (mends.has(key)) return true;
    const role = names.size > 0 ? unknownRoleOf(note, reading) : null;
    return role !== null && names.has(role);
  });
  return decided.length === 0 ? reading : new Resolving(reading).apply(decided, mends, names, { categoryOf });
}

/** As `mended`, but the notes stay as doubtful as they are: nobody has decided. */
export const mendedUnsettled = (reading: TextReading, mends: Resolutions): TextReading =>
  new Resolving(reading).apply(
    notePlaces(reading).filter(({ key }) => mends.has(key)),
    mends,
    noNames,
    { settles: false },
  );

/** A copy of a reading whose rows, roles and menus are exchanged and left out. */
class Resolving {
  private readonly menus: Menu[];
  /** What is left out. */
  private readonly gone = new Set<Target>();
  /** Rows instead of the first of some, which are gone. */
  private readonly instead = new Map<StaffRow, StaffRow[]>();
  /** Roles that belong to another category. */
  private readonly moved = new Map<Target, string>();
  private readonly added: { line: number; target: StaffRow }[] = [];

  constructor(private readonly reading: TextReading) {
    this.menus = copyOf(reading.menus);
  }

  apply(
    decided: readonly NotePlace[],
    mends: Resolutions,
    names: RoleNames,
    { settles = true, categoryOf }: { settles?: boolean; categoryOf?: CategoryOf },
  ): TextReading {
    const lines = new Set<number>();
    const settled = new Set<TextNote>();
    for (const place of decided) {
      const name = names.get(unknownRoleOf(place.note, this.reading) ?? '');
      if (name) {
        const role = this.at(place.note.path) as Role;
        role.name = name;
        const category = categoryOf?.(name, this.menus[place.note.path!.menu]!.name);
        if (category) this.moved.set(role, category);
      }
      const mend = mends.get(place.key);
      if (name !== undefined || mend === 'right' || (mend && place.mends.includes(mend)))
        settled.add(place.note);
      if (!mend || !place.mends.includes(mend)) continue;
      if (place.note.code === 'doubtful-line') lines.add(place.note.line);
      else this.one(place, mend);
    }
    if (lines.size > 0)
      for (const { line, path } of this.reading.placements)
        if (lines.has(line) && path.staff !== undefined) this.leaveOut(this.at(path)!);
    return this.result(settles ? settled : new Set());
  }

  private at(path: TextPath | undefined): Target | undefined {
    if (!path) return undefined;
    if (path.role === undefined) return this.menus[path.menu];
    const role = roleAt(this.menus, path);
    return path.staff === undefined ? role : role?.staff[path.staff];
  }

  private leaveOut(target: Target): void {
    this.gone.add(target);
    this.instead.delete(target as StaffRow);
  }

  private one({ note, split }: NotePlace, mend: Resolution): void {
    const target = this.at(note.path);
    if (!target || !note.path) return;
    const row = target as StaffRow;
    switch (mend) {
      case 'apart':
      case 'pairs':
      case 'one-name': {
        const from = note.path.staff!;
        const before = roleAt(this.menus, note.path)!.staff.slice(from, from + split!.rows);
        // What another note has exchanged already stays so.
        if (before.some((one) => this.gone.has(one))) return;
        const rows = rowsOf(namesIn(split!, mend, note.text), before);
        for (const one of before) this.gone.add(one);
        this.instead.set(before[0]!, rows);
        for (const one of rows) this.added.push({ line: note.line, target: one });
        return;
      }
      case 'leave-out':
        this.leaveOut(target);
        return;
      case 'studio':
        row.isStudio = true;
        return;
      case 'person':
        delete row.isStudio;
        return;
      case 'comment':
        row.comment = [row.comment, row.studio?.ja || row.studio?.en].filter(Boolean).join(', ');
        delete row.studio;
        return;
      case 'affiliation': {
        const said = remarkIn(row, note.text)!;
        const rest = row.comment!.split(', ').filter((one) => one !== said);
        row.studio = { ja: said, en: isLatin(said) ? said : '', isStudio: true };
        if (rest.length > 0) row.comment = rest.join(', ');
        else delete row.comment;
        return;
      }
      case 'no-colon':
        row.ja = row.ja.replace(/(?:(?<!\s)\s+)?[:：]$/, '');
        row.en = row.en.replace(/(?:(?<!\s)\s+)?[:：]$/, '');
        return;
      case 'right':
    }
  }

  /** The blocks of a menu without the roles that are gone, and with those that belong elsewhere in their category. */
  private arranged(blocks: Category[]): Category[] {
    const result = blocks.map((block) => ({ ...block, roles: [] as Role[] }));
    for (const [index, { name, studio, roles }] of blocks.entries()) {
      for (const role of roles) {
        if (this.gone.has(role)) continue;
        const category = this.moved.get(role) ?? name;
        let into = category === name ? result[index] : undefined;
        into ??= result.find((one) => one.name === category && one.studio?.ja === studio?.ja);
        if (!into) result.push((into = { name: category, roles: [], ...(studio ? { studio } : {}) }));
        into.roles.push(role);
      }
    }
    return sortBlocks(result.filter(({ roles }) => roles.length > 0));
  }

  private result(settled: ReadonlySet<TextNote>): TextReading {
    const targets = new Map<TextPath, Target | undefined>();
    for (const { path } of [...this.reading.notes, ...this.reading.placements])
      if (path) targets.set(path, this.at(path));
    const menus = this.menus.filter((menu) => !this.gone.has(menu));
    for (const menu of menus) {
      menu.credits = this.arranged(menu.credits);
      for (const role of menu.credits.flatMap(({ roles }) => roles))
        role.staff = role.staff.flatMap((row) => this.instead.get(row) ?? (this.gone.has(row) ? [] : row));
    }
    const paths = pathsOf(menus);
    const pathOf = (path: TextPath): TextPath | undefined => {
      const target = targets.get(path)!;
      return paths.get(target) ?? paths.get(this.instead.get(target as StaffRow)?.[0] as Target);
    };
    const notes = this.reading.notes.map((note): TextNote => {
      const { path, ...rest } = note;
      const now = path && pathOf(path);
      return { ...rest, ...(settled.has(note) ? { level: 'info' } : {}), ...(now ? { path: now } : {}) };
    });
    const placements = this.reading.placements.flatMap(({ line, path }): TextPlacement[] => {
      const now = paths.get(targets.get(path)!);
      return now ? [{ line, path: now }] : [];
    });
    for (const { line, target } of this.added) {
      const now = paths.get(target);
      if (now) placements.push({ line, path: now });
    }
    return { menus, notes, placements: placements.sort((a, b) => a.line - b.line) };
  }
}

const copyOf = (menus: readonly Menu[]): Menu[] =>
  menus.map((menu) => ({
    ...menu,
    credits: menu.credits.map((block) => ({
      ...block,
      roles: block.roles.map((role) => ({ ...role, staff: role.staff.map((row) => ({ ...row })) })),
    })),
  }));
