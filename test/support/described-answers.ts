import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type JsonSchema, type OpenApiDocument, openApiDocument } from '../../server/base/http/openapi.js';

let described: { document: OpenApiDocument; ajv: Ajv2020 } | undefined;
const validators = new Map<string, ValidateFunction>();
let addresses: { method: string; pattern: RegExp; path: string }[] = [];

/** The document, in which objects may have no fields but those that it names: what is sent must be described. */
function load() {
  const document = JSON.parse(JSON.stringify(openApiDocument('http://127.0.0.1'))) as OpenApiDocument;
  close(document.components.schemas);
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'document');
  addresses = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path,
        pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}(?=\/|$)/g, '[^/]+')}/?$`),
      })),
    )
    // `/lists/import` before `/lists/{id}`.
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);
  return { document, ajv };
}

function close(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const schema = value as JsonSchema;
  if (schema.type === 'object' && schema.properties && schema['additionalProperties'] === undefined)
    schema['additionalProperties'] = false;
  for (const one of Object.values(value)) close(one);
}

const pointer = (...parts: string[]) =>
  parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/**
 * Fails if an answer of the API is not what the OpenAPI document says: the message names the address and the place in the answer.
 * Addresses that the document does not have are left alone.
 */
export function expectDescribed(method: string, url: string, answer: Response, body: unknown): void {
  // Whoever chooses fields gets no others; the document describes whole items.
  if (method === 'GET' && answer.ok && /[?&]fields=./.test(url)) return;
  described ??= load();
  const { document, ajv } = described;
  const path = url.split('?')[0]!;
  const found = addresses.find((one) => one.method === method && one.pattern.test(path));
  if (!found) return;
  const { responses } = document.paths[found.path]![method.toLowerCase()]!;
  const key = String(answer.status) in responses ? String(answer.status) : 'default';
  const at = `${method} ${found.path} ${key}`;
  const promised = responses[key]!;
  for (const name of Object.keys('headers' in promised ? (promised.headers ?? {}) : {}))
    if (document.components.headers[name]!.required && !answer.headers.has(name))
      throw new Error(`${method} ${url} answers ${answer.status} without ${name}`);
  if (body === undefined) return;
  const type = answer.headers.get('content-type')!.split(';')[0]!;
  let validate = validators.get(`${at} ${type}`);
  if (!validate) {
    const response = responses[key]!;
    const place =
      '$ref' in response
        ? response.$ref.slice(1)
        : `/${pointer('paths', found.path, method.toLowerCase(), 'responses', key)}`;
    const content =
      '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1)!] : response;
    if (!content?.content?.[type]) throw new Error(`${at} is not described as ${type}`);
    validate = ajv.compile({
      $ref: `document#${place}/${pointer('content', type, 'schema')}`
        .replaceAll('{', '%7B')
        .replaceAll('}', '%7D'),
    });
    validators.set(`${at} ${type}`, validate);
  }
  if (validate(body)) return;
  const faults = validate
    .errors!.slice(0, 5)
    .map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    );
  throw new Error(`${method} ${url} does not answer as described:\n${faults.join('\n')}`);
}
