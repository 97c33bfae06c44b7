import { z } from 'zod';
import {
  columnKinds,
  lineKinds,
  maxColumns,
  maxHints,
  maxSeparatorLength,
  maxShapeLength,
  maxStyleRules,
  maxTurn,
  type LineHint,
  type LineReading,
  type ShapeQuestion,
  type StyleRule,
  type TakenLine,
} from '../../text/words/line-kinds.js';
import { text, whole } from './scalars.js';

/** Styles in use at once. */
const maxStyles = 10;
/** A text of at most 2,000,000 characters has no more lines. */
const maxLine = 2_000_001;

const separator = text(maxSeparatorLength, `A separator has at most ${maxSeparatorLength} characters.`)
  .min(1)
  .optional();
export const LineKindSchema = z.enum(lineKinds).describe('What the line is');
export const ColumnKindSchema = z.enum(columnKinds);
export const LineSeparatorsSchema = z
  .object({
    role: separator.describe('Between the role and its names, or the character and the actor'),
    names: separator.describe('Between names: nothing else divides them then'),
  })
  .describe(
    'The signs of the line as they stand in it; a space stands for any number of spaces, several for so many at least',
  );

const reading = {
  as: LineKindSchema,
  separators: LineSeparatorsSchema.optional(),
  columns: z
    .array(ColumnKindSchema)
    .min(1)
    .max(maxColumns, `A row has at most ${maxColumns} columns.`)
    .optional()
    .describe('What the columns of a `table` are, from the first to the last'),
};

/** How lines of one kind are built. */
export const LineReadingSchema = z.object(reading) as unknown as z.ZodType<LineReading>;

export const LineHintSchema = z.object({
  line: whole(1, maxLine).describe('Number of the line, from 1'),
  ...reading,
  like: z
    .boolean()
    .describe(
      'Whether lines of the same shape that have no hint of their own are the same. Hints about neighbouring lines of one shape are about its lines in turn. Hints about every line of a block, one of them a role, are about all blocks with as many lines',
    ),
}) as unknown as z.ZodType<LineHint>;

/** Shapes have no words in them (libs/text/words/line-shape.ts), so nobody can write to others in one. */
const isShape = (shape: string): boolean => !/[\p{L}\p{N}\p{M}]/u.test(shape.replace(/[JKL1]/g, ''));

export const StyleRuleSchema = z
  .object({
    shape: text(maxShapeLength, `A shape has at most ${maxShapeLength} characters.`)
      .min(1)
      .refine(isShape, 'This is not the shape of a line. Shapes have no letters but J, K and L.')
      .describe(
        'How the lines are built, as `lines` of the answer say; `⇥⇥`: rows of three cells between tabs; `¶¶¶`: blocks of three lines between blank ones, the first of which is `as` and the others `turn`',
      ),
    ...reading,
    turn: z
      .array(LineReadingSchema)
      .max(maxTurn)
      .optional()
      .describe(
        'Lines of this shape that follow one another are in turn what the rule says and each of these',
      ),
  })
  .refine(({ as, columns }) => (as === 'table') === (columns !== undefined), {
    path: ['columns'],
    message: 'Rows of a table have columns, and no other lines.',
  }) as unknown as z.ZodType<StyleRule>;

export const LineHints = z.array(LineHintSchema).max(maxHints);
/** The rules of one style. */
export const StyleRules = z.array(StyleRuleSchema).max(maxStyleRules);
/** Those of all styles in use. */
export const RulesOfStyles = z.array(StyleRuleSchema).max(maxStyles * maxStyleRules);

/** What a line was taken for, in an answer. */
export const TakenLineSchema = z.object({
  line: z.number().int(),
  ...reading,
  shape: z.string(),
  sure: z.number().describe('0 to 1; 1: somebody said so'),
  by: z.enum(['hint', 'like', 'style']).optional(),
}) as unknown as z.ZodType<TakenLine>;

/** Lines of one shape that are doubtful, in an answer. */
export const ShapeQuestionSchema = z.object({
  shape: z.string(),
  lines: z.array(z.number().int()).describe('The first lines of this shape, at most ten'),
  count: z.number().int().describe('How many lines have this shape'),
  readings: z
    .array(
      z.object({ ...reading, credits: z.array(z.object({ role: z.string(), names: z.array(z.string()) })) }),
    )
    .describe('One or two, the present one first, with what the first lines would give'),
}) as unknown as z.ZodType<ShapeQuestion>;
