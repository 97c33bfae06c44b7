/**
 * What a line of a credit text can be. Editors say it for lines that were taken for something else (hints), and styles
 * keep it for texts that are built alike.
 */
export const lineKinds = [
  'episode',
  'category',
  'role',
  'names',
  'role-names',
  'names-role',
  'cast',
  'studio',
  'work-title',
  'comment',
  'left-out',
  'table',
] as const;

/**
 * - `episode`: a heading; what follows belongs to it.
 * - `category`: a heading within an episode.
 * - `role`: a role whose names stand on the lines below it; or above it, where such a block begins with names.
 * - `names`: names only.
 * - `role-names`, `names-role`: a role and its names on one line, in this order.
 * - `cast`: a character and the actor.
 * - `studio`: a company; the roles below are its own.
 * - `work-title`: the title of a work or song, nobody's name.
 * - `comment`: a note about the role above, or about the episode.
 * - `left-out`: nothing that belongs into the list.
 * - `table`: a row whose columns are given.
 */
export type LineKind = (typeof lineKinds)[number];

/** What a column of a table can be. */
export const columnKinds = [
  'episode',
  'role',
  'names',
  'english-role',
  'english-names',
  'character',
  'studio',
  'comment',
  'left-out',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** The signs of a line, as they stand in it: `：` or `……`, and `、`. A space stands for any number of spaces, several for so many at least. */
export interface LineSeparators {
  /** Between the role and its names, or the character and the actor. */
  role?: string;
  /** Between names. */
  names?: string;
}

/** How lines of one kind are built. */
export interface LineReading {
  as: LineKind;
  separators?: LineSeparators;
  /** Of a row of a table, from the first to the last. */
  columns?: ColumnKind[];
}

/** What somebody says about a line of a text. */
export interface LineHint extends LineReading {
  /** Counted from 1. */
  line: number;
  /**
   * Also about all lines of the same shape that have no hint of their own. Hints on neighbouring lines of one shape are about
   * its lines in turn.
   */
  like: boolean;
}

/** What lines of one shape are, in texts of one style. */
export interface StyleRule extends LineReading {
  /** `shapeOf` a line. */
  shape: string;
  /** Lines of this shape that follow one another are in turn what the rule says and each of these. */
  turn?: LineReading[];
}

/** All that is said about how a text is built. Hints come before styles. */
export interface Taught {
  hints?: readonly LineHint[];
  /** Of the styles in use, the first that has a shape counts. */
  rules?: readonly StyleRule[];
  /** Also to tell what each line was taken for. */
  lines?: boolean;
}

/** What a line was taken for. */
export interface TakenLine extends LineReading {
  line: number;
  shape: string;
  /** 0 to 1; 1: somebody said so. */
  sure: number;
  /** Somebody said so: about this line, about the lines like it, or in a style. */
  by?: 'hint' | 'like' | 'style';
}

/** Lines of one shape that are doubtful, with the likeliest readings. */
export interface ShapeQuestion {
  shape: string;
  /** The first lines of this shape, at most ten. */
  lines: number[];
  /** Number of all lines of this shape. */
  count: number;
  /** One or two, the present one first. */
  readings: (LineReading & { credits: SampleCredit[] })[];
}

/** What the first lines of a shape would give. */
export interface SampleCredit {
  role: string;
  names: string[];
}

/** Limits: hints of a request, rules of a style and lines in turn, characters of a shape and of a separator, columns of a row. */
export const maxHints = 2_000;
export const maxStyleRules = 100;
export const maxTurn = 10;
export const maxShapeLength = 80;
export const maxSeparatorLength = 10;
export const maxColumns = 30;
export const maxQuestions = 5;
