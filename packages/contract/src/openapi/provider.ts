import { z } from 'zod';
import * as protocol from '../provider/index.js';
import { type Content, json, type MediaType, type OpenApi, type Operation, type Parameter, type Response } from './openapi.js';
import { createSchemas, type Schemas } from './schemas.js';
import { PROVIDER_TAGS } from './tags.js';

type Call = protocol.ProviderCall;
type Webhook = protocol.ProviderWebhook;

const DESCRIPTION = `The calls that the product makes to a provider, and the webhooks that it takes.

Outcomes: 2xx with a body of the described form is done. 422 is an explicit decline: the provider will never execute the order, and the money returns to the member. Everything else (a time-out, 5xx, an unfamiliar status, a body of another form) is unknown: the product looks the order up by its \`ref\` and, if the provider never received it, sends it again.

Idempotency: \`ref\` is our reference of the order. The provider executes it once and repeats its first answer.

Limits: a call ends within 8 s. An answer has at most 1 MiB, a list at most 32 MiB. Redirects are not followed. An answer may have more fields than described.`;

/**
 * The product's own protocol to providers as OpenAPI 3.1 (docs/providers.md).
 *
 * @param version that of docs/specification.md
 */
export function providerOpenApi(version: string): OpenApi {
  // Without the two that describe any text.
  const schemas = createSchemas({ ...protocol, recordText: undefined, recordName: undefined });
  const paths: OpenApi['paths'] = {};
  for (const [name, call] of Object.entries(protocol.providerCalls))
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(name, call, schemas);
  const webhooks = Object.fromEntries(
    Object.entries(protocol.providerWebhooks).map(([name, webhook]) => [name, { post: webhookOf(name, webhook, schemas) }]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Krapao providers', version, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: 'https://provider.example', description: 'The address of the provider: `KRAPAO_PROVIDER_URL`, or that of its kind' }],
    tags: Object.entries(PROVIDER_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      schemas: schemas.components(),
      responses: {},
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const WRONG_KEY: Response = { description: 'The key is not that of the product. The outcome is unknown.', content: {} };
const UNKNOWN: Response = { description: 'Unknown. The product tries again later, and looks an order up first.', content: {} };

function operationOf(operationId: string, call: Call, schemas: Schemas): Operation {
  const { tag, summary, description, body, answers } = call;
  const answer = schemas.describe(call.answer, 'input');
  const parameters = [...pathParameters(call.path), ...queryParameters(call.query, schemas)];
  const done = (each: Call['answers'][200]): Response => ({ description: each.description, content: withExamples(answer, each) });
  return {
    operationId,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    security: [{ key: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true as const, content: withExamples(schemas.describe(body.schema, 'input'), body) } }),
    responses: {
      200: done(answers[200]),
      ...(answers[202] && { 202: done(answers[202]) }),
      401: WRONG_KEY,
      ...(answers[404] !== undefined && { 404: { description: answers[404], content: {} } }),
      ...(answers[422] && {
        422: { description: answers[422].description, content: withExamples(schemas.describe(protocol.decline, 'input'), answers[422]) },
      }),
      default: UNKNOWN,
    },
  };
}

function withExamples(schema: MediaType['schema'], { example, secondExample }: { example: unknown; secondExample?: unknown }): Content {
  const media = secondExample === undefined ? { example } : { examples: { first: { value: example }, second: { value: secondExample } } };
  return { 'application/json': { schema, ...media } };
}

const pathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: PARAMETERS[name] ?? '',
    schema: { type: 'string' },
  }));

const PARAMETERS: Readonly<Record<string, string>> = {
  ref: 'Our reference of the order.',
  code: 'The code of the game.',
  username: 'The name of the account at the game.',
};

function queryParameters(query: z.ZodType | undefined, schemas: Schemas): Parameter[] {
  if (query === undefined) return [];
  const { properties = {} } = schemas.describe(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: true,
    schema: typeof schema === 'object' ? schema : {},
  }));
}

const header = (name: string, description: string, pattern: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
});

const SIGNATURE: readonly Parameter[] = [
  header('X-Krapao-Timestamp', 'Unix seconds. A webhook is refused more than 5 minutes before or after it.', String.raw`^\d{1,12}$`),
  header('X-Krapao-Event', 'The id of the event. It is applied once, however often the webhook is sent.', '^.{1,100}$'),
  header(
    'X-Krapao-Signature',
    'The HMAC-SHA256 of `<timestamp>.<event>.<body>` over the bytes of the body, in lower-case hex. The key is `KRAPAO_WEBHOOK_SECRET`.',
    '^[0-9a-f]{64}$',
  ),
];

const webhookOf = (operationId: string, { path, tag, summary, body, example }: Webhook, schemas: Schemas): Operation => ({
  operationId,
  summary,
  description: `The product takes it at \`${path}\`. The provider sends it again, with the same event, until the answer is 2xx. The order of webhooks does not matter.`,
  tags: [tag],
  security: [],
  parameters: [...SIGNATURE],
  requestBody: { required: true, content: withExamples(schemas.describe(body, 'input'), { example }) },
  responses: {
    200: {
      description: 'Applied now or before.',
      content: json({ type: 'object', properties: { result: { type: 'string' } }, required: ['result'] }),
    },
    400: { description: 'The body is not of the described form.', content: {} },
    401: { description: 'The signature is wrong, or too old.', content: {} },
    default: { description: 'Not applied. Send the webhook again.', content: {} },
  },
});
