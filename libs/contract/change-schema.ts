import { z } from 'zod';

/** A list's uuid. */
export const listUuid = z.string().regex(/^[0-9a-f]{48}$/);

/** Ids of nodes, as clients make them. */
export const nodeId = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9_-]+$/);
const order = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9]+$/);
const kind = z.enum(['menu', 'category', 'role', 'credit']);
const json: z.ZodType = z.json();
/** Name of a field of a node or of the list. */
export const fieldName = z.string().min(1).max(100);

/** A node with its children; the depth is checked against `kind` when the change is applied. */
const node: z.ZodType = z.lazy(() =>
  z.strictObject({
    id: nodeId,
    order,
    data: z.record(z.string().max(100), json),
    categories: z.array(node).optional(),
    roles: z.array(node).optional(),
    credits: z.array(node).optional(),
  }),
);

export const OperationSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('insert'), kind, menu: nodeId, parent: nodeId.nullable(), node }),
  z.strictObject({
    op: z.literal('set'),
    kind,
    menu: nodeId,
    id: nodeId,
    field: fieldName,
    value: json,
    absent: z.boolean().optional(),
  }),
  z.strictObject({
    op: z.literal('move'),
    kind,
    menu: nodeId,
    id: nodeId,
    toMenu: nodeId,
    parent: nodeId.nullable(),
    order,
  }),
  z.strictObject({ op: z.literal('remove'), kind, menu: nodeId, id: nodeId }),
  z.strictObject({
    op: z.literal('setting'),
    scope: z.enum(['fields', 'settings', 'anilist']),
    field: fieldName,
    value: json,
    absent: z.boolean().optional(),
  }),
]);

export const ChangeSchema = z.strictObject({
  id: z
    .string()
    .min(8)
    .max(40)
    .regex(/^[A-Za-z0-9_-]+$/),
  operations: z.array(OperationSchema).min(1).max(50_000),
});
