import type { Exchange } from './typesense.js';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minLength?: number;
  maxLength?: number;
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Violations of the OpenAPI document in a request and its answer: one line each. Unknown fields count too. */
export function breaksOf(document: OpenApi, exchange: Exchange): string[] {
  const operation = document.paths[exchange.path]?.[exchange.method];
  const place = `${exchange.method} ${exchange.path}`;
  if (!operation) return [`${place} is not there`];
  const breaks: string[] = [];
  const check = (schema: Schema, value: unknown, at: string) =>
    checkValue(document, schema, value, at, breaks);

  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const known = Object.assign(
    {},
    ...query.map(({ name, schema }) => {
      const { properties } = flat(document, schema);
      return properties ?? { [name]: schema };
    }),
  ) as Record<string, Schema>;
  for (const [name, value] of Object.entries(exchange.query)) {
    if (!known[name]) breaks.push(`${place}?${name} is not there`);
    else if (!fitsText(flat(document, known[name]), value)) breaks.push(`${place}?${name}=${value}`);
  }

  const sent = Object.entries(operation.requestBody?.content ?? {})[0];
  if (sent && sent[0] === 'application/json') check(sent[1].schema, exchange.body, `${place} request`);
  else if (sent && typeof exchange.body !== 'string') breaks.push(`${place} wants lines of text`);
  else if (!sent && exchange.body !== undefined) breaks.push(`${place} takes no body`);

  const answer = operation.responses[exchange.status];
  const content = Object.entries(answer?.content ?? {})[0];
  // A wrong key is refused everywhere, but not every operation documents that.
  if (!answer) breaks.push(`${place} does not answer ${exchange.status}`);
  else if (content?.[0] === 'application/json') check(content[1].schema, exchange.answer, `${place} answer`);
  return breaks;
}

const fitsText = ({ type, enum: values }: Schema, text: string): boolean =>
  values
    ? values.includes(text)
    : type === 'integer'
      ? /^-?\d+$/.test(text)
      : type !== 'boolean' || /^(true|false)$/.test(text);

/** A schema combined with everything it refers to. */
function flat(document: OpenApi, schema: Schema): Schema {
  if (schema.$ref) return flat(document, document.components.schemas[schema.$ref.split('/').at(-1)!]!);
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => flat(document, part));
  return {
    type: 'object',
    required: parts.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...parts.map(({ properties = {} }) => properties)) as Record<
      string,
      Schema
    >,
  };
}

function checkValue(document: OpenApi, raw: Schema, value: unknown, at: string, breaks: string[]): void {
  const schema = flat(document, raw);
  const wrong = (what: string) => void breaks.push(`${at} ${what}: ${JSON.stringify(value)?.slice(0, 100)}`);
  if (schema.enum && !schema.enum.includes(value)) return wrong('is none of the values');
  switch (schema.type) {
    case 'string':
      if (typeof value !== 'string') return wrong('is no string');
      if (value.length < (schema.minLength ?? 0) || value.length > (schema.maxLength ?? Infinity))
        wrong('has a wrong length');
      return;
    case 'integer':
      return Number.isInteger(value) ? undefined : wrong('is no whole number');
    case 'number':
      return typeof value === 'number' ? undefined : wrong('is no number');
    case 'boolean':
      return typeof value === 'boolean' ? undefined : wrong('is neither true nor false');
    case 'array':
      if (!Array.isArray(value)) return wrong('is no array');
      for (const [index, one] of value.entries())
        checkValue(document, schema.items ?? {}, one, `${at}[${index}]`, breaks);
      return;
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('is no object');
      for (const name of schema.required ?? []) if (!(name in value)) wrong(`has no ${name}`);
      // Documents of hits are only declared as objects; they contain what was stored.
      if (!schema.properties) return;
      for (const [name, one] of Object.entries(value)) {
        const known = schema.properties[name];
        if (known) checkValue(document, known, one, `${at}.${name}`, breaks);
        else wrong(`has ${name}, which the contract does not know`);
      }
    }
  }
}
