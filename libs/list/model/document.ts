/**
 * The list document as it is stored and edited.
 *
 * A list is a tree: list → menus → categories → roles → credits. Every node has a short `id`, unique in its list, and
 * an `order` key (fractional indexing) among its siblings; siblings are sorted by (order, id). Both stay out of the
 * interchange JSON.
 *
 * `data` holds a node's own fields exactly under their interchange names, unknown ones included, so that a round trip
 * through upload and download loses nothing. Children are never in `data`.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

interface Node<Data extends JsonObject> {
  id: string;
  order: string;
  data: Data;
}

/** One person or studio as credited. Interchange fields: see `StaffRow` in `interchange.ts`. */
export type CreditNode = Node<JsonObject>;

/** `data`: `name` (English, never null), `original` (as printed), `note?`. */
export interface RoleNode extends Node<JsonObject> {
  credits: CreditNode[];
}

/** `data`: `name`, `studio?` (null or `{ja, en, id}`), `note?`. */
export interface CategoryNode extends Node<JsonObject> {
  roles: RoleNode[];
}

/** `data`: `name`, `note?` (Markdown), `airedDate?` (YYYY-MM-DD). */
export interface MenuNode extends Node<JsonObject> {
  categories: CategoryNode[];
}

export interface ListTree {
  /** Top-level interchange fields except `menus`, `settings` and `anilist`: title, uuid, slug, status, author, … */
  fields: JsonObject;
  settings: JsonObject;
  /** A copy of the anime database's media entry. Never null; `{}` when unknown. */
  anilist: JsonObject;
  menus: MenuNode[];
}

export type NodeKind = 'menu' | 'category' | 'role' | 'credit';
export type AnyNode = MenuNode | CategoryNode | RoleNode | CreditNode;

/** The largest list that is accepted (rule limit-1). */
export const limits = {
  menus: 2_000,
  credits: 200_000,
  /** Bytes of interchange JSON. */
  bytes: 20 * 1024 * 1024,
  /** Characters of one text field. */
  text: 200_000,
} as const;
