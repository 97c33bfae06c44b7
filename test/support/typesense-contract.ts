import { z } from 'zod';

/** An extract of Typesense 30's HTTP API: what we send and what comes back, nothing else allowed. */
const flag = z.boolean();
const names = z.string().regex(/^[a-z_]+(,[a-z_]+)*$/);

const Field = z.strictObject({
  name: z.string(),
  type: z.enum(['string[]', 'int32']),
  sort: flag.optional(),
});

export const CollectionSchema = z.strictObject({
  name: z.string(),
  fields: z.array(Field),
  default_sorting_field: z.string().optional(),
});

export const CollectionResponse = CollectionSchema.extend({
  num_documents: z.number().int(),
  created_at: z.number().int(),
});

export const Alias = z.strictObject({ collection_name: z.string() });
export const AliasResponse = z.strictObject({ name: z.string(), collection_name: z.string() });

export const ImportQuery = z.strictObject({
  action: z.enum(['create', 'update', 'upsert', 'emplace']).optional(),
});
export const DeleteQuery = z.strictObject({ filter_by: z.string().regex(/^id:\[\d+(,\d+)*\]$/) });
export const DeleteResponse = z.strictObject({ num_deleted: z.number().int() });

const Search = z.strictObject({
  collection: z.string(),
  q: z.string().min(1),
  query_by: names,
  prefix: z.string().regex(/^(true|false)(,(true|false))*$/),
  num_typos: z.string().regex(/^[0-2](,[0-2])*$/),
  sort_by: z.literal('_text_match:desc,weight:desc'),
  include_fields: names,
  limit: z.number().int().min(1).max(250),
  exhaustive_search: flag,
  prioritize_exact_match: flag,
  prioritize_token_position: flag,
  drop_tokens_threshold: z.number().int(),
  typo_tokens_threshold: z.number().int(),
  min_len_1typo: z.number().int().optional(),
  min_len_2typo: z.number().int().optional(),
  highlight_fields: z.string(),
});
export type Search = z.infer<typeof Search>;

export const MultiSearch = z.strictObject({ searches: z.array(Search).min(1) });

export const MultiSearchResponse = z.strictObject({
  results: z.array(
    z.union([
      z.strictObject({ code: z.number().int(), error: z.string() }),
      z.strictObject({
        found: z.number().int(),
        out_of: z.number().int(),
        page: z.number().int(),
        search_time_ms: z.number().int(),
        search_cutoff: flag,
        request_params: z.strictObject({
          collection_name: z.string(),
          q: z.string(),
          per_page: z.number().int(),
        }),
        hits: z.array(
          z.strictObject({
            document: z.record(z.string(), z.unknown()),
            text_match: z.number().int(),
            highlights: z.array(z.never()),
          }),
        ),
      }),
    ]),
  ),
});

export const Message = z.strictObject({ message: z.string() });
export const Health = z.strictObject({ ok: flag });

export const ImportLine = z.union([
  z.strictObject({ success: z.literal(true) }),
  z.strictObject({
    success: z.literal(false),
    error: z.string(),
    document: z.string(),
    code: z.number().int(),
  }),
]);
