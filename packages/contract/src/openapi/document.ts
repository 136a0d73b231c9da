import type { z } from 'zod';
import { type Content, json, type OpenApi, type Operation, type Parameter, type SecurityScheme } from './openapi.js';
import { capitalized } from './operation-ids.js';
import { createRefusals, type ErrorAnswer, type Refusals } from './refusals.js';
import { createSchemas, type JsonSchema, type Schemas } from './schemas.js';
import { type Template, templates } from './templates.js';

/** A call of one of the contracts as the document needs it. */
export interface DescribedCall {
  method: string;
  path: string;
  operationId: string;
  summary: string;
  tag: string;
  security: Record<string, string[]>[];
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  upload?: { field: string; maxBytes: number } | undefined;
  headers: readonly Parameter[];
  output: z.ZodType;
  /** The description of each success by its status; all have the same schema. */
  successes: { 200: string; 202?: string };
  errors: readonly ErrorAnswer[];
}

export interface Description {
  title: string;
  version: string;
  description: string;
  server: string;
  tags: Record<string, string>;
  security: Record<string, SecurityScheme>;
  calls: readonly DescribedCall[];
  /** The exports of the contract, which name its schemas. */
  exported: Readonly<Record<string, unknown>>;
}

/** Builds the document. The order of calls is that of the contract. */
export function describeCalls({ title, version, description, server, tags, security, calls, exported }: Description): OpenApi {
  const schemas = createSchemas(exported);
  const refusals = createRefusals(schemas);
  const templateOf = templates(calls.map(({ path }) => path));
  const paths: OpenApi['paths'] = {};
  for (const call of calls) {
    const template = templateOf(call.path);
    (paths[template.path] ??= {})[call.method.toLowerCase()] = operationOf(call, { schemas, refusals, template });
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: server, description: 'This server' }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: { schemas: schemas.components(), responses: refusals.components(), securitySchemes: security },
  };
}

function operationOf(
  call: DescribedCall,
  { schemas, refusals, template }: { schemas: Schemas; refusals: Refusals; template: Template },
): Operation {
  const { operationId, summary, tag, security, headers, body, upload } = call;
  const inPath = parametersOf(call.params, 'path', schemas).map((each) => ({ ...each, name: template.names[each.name] ?? each.name }));
  const parameters = [...inPath, ...parametersOf(call.query, 'query', schemas), ...headers];
  const named = (suffix: string, schema: JsonSchema): JsonSchema =>
    schema.$ref === undefined ? schemas.add(`${capitalized(operationId)}${suffix}`, schema) : schema;
  const answer = named('Answer', schemas.describe(call.output, 'output'));
  return {
    operationId,
    summary,
    tags: [tag],
    security,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: !body.safeParse(undefined).success, content: json(named('Request', schemas.describe(body, 'input'))) },
    }),
    ...(upload && { requestBody: { required: true, content: formOf(upload) } }),
    responses: {
      ...Object.fromEntries(Object.entries(call.successes).map(([status, text]) => [status, { description: text, content: json(answer) }])),
      ...Object.fromEntries(call.errors.map((each) => [each.status, refusals.describe(each)])),
    },
  };
}

const formOf = ({ field, maxBytes }: { field: string; maxBytes: number }): Content => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { [field]: { type: 'string', format: 'binary', description: `One file of at most ${maxBytes} bytes.` } },
      required: [field],
    },
  },
});

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', schemas: Schemas): Parameter[] {
  if (schema === undefined) return [];
  // A copy has no name: parameters are described one by one.
  const { properties = {}, required = [] } = schemas.describe(schema.clone(schema.def), 'input');
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof each === 'object' ? each : {},
  }));
}
