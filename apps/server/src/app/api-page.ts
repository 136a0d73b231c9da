import { createHash } from 'node:crypto';
import type { MediaType, OpenApi } from '@krapao/contract/openapi';

type Operation = OpenApi['paths'][string][string];

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1rem;overflow-wrap:anywhere}
details{border-block-end:1px solid #8886}summary{cursor:pointer;padding-block:.625rem}code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto}th,td{text-align:start;vertical-align:top;padding-inline-end:1rem}`;

/** The page has no script and loads nothing: its one stylesheet is inline. */
export const API_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

/**
 * The OpenAPI document as one page of HTML, with each call and webhook under its tag.
 *
 * @param source the path of the document
 */
export function apiPage({ info, tags, paths, webhooks = {}, components }: OpenApi, source: string): string {
  const calls = [...Object.entries(paths), ...Object.entries(webhooks)].flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  const sections = tags.map(({ name: tag, description }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(tag));
    return `<h2>${escaped(tag)}</h2><p>${escaped(description)}</p>${own.map((call) => callOf(call.name, call.operation)).join('')}`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<details id="${escaped(name)}"><summary><code>${escaped(name)}</code></summary>${json(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(info.title)}: API</title><style>${STYLE}</style></head><body><h1>${escaped(info.title)} ${escaped(info.version)}</h1>${paragraphs(info.description)}<p><a href="${source}">OpenAPI 3.1</a></p>${sections.join('')}<h2>Schemas</h2>${schemas.join('')}</body></html>`;
}

function callOf(
  name: string,
  { operationId, summary, description: details = '', security, parameters = [], requestBody, responses }: Operation,
): string {
  const access = security.flatMap((each) => Object.keys(each));
  const rows = Object.entries(responses).map(([status, response]) => {
    const text = '$ref' in response ? response.$ref.replace(/^.*\/|\.\d+$/g, '') : response.description;
    const answer = status.startsWith('2') && 'content' in response ? Object.values(response.content).map(bodyOf) : [];
    return `<tr><th scope="row">${status}</th><td>${escaped(text)}${answer.join('')}</td></tr>`;
  });
  const inputs = parameters.map(
    ({ name: parameter, in: place, required, description = '' }) =>
      `<tr><th scope="row"><code>${escaped(parameter)}</code></th><td>${place}${required ? ', required' : ''}. ${escaped(description)}</td></tr>`,
  );
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, media]) => `<p>${escaped(type)}</p>${bodyOf(media)}`);
  return `<details><summary><code>${escaped(name)}</code> ${escaped(summary)}</summary><p><code>${escaped(operationId)}</code>, ${access.length > 0 ? escaped(access.join(', ')) : 'no session'}</p>${paragraphs(details)}${bodies.join('')}<table>${inputs.join('')}${rows.join('')}</table></details>`;
}

/** The schema, and the examples if there are any. */
const bodyOf = ({ schema, example, examples = {} }: MediaType): string => {
  const all = [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
  return `${json(schema)}${all.map((each) => `<p>Example</p>${json(each)}`).join('')}`;
};

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((each) => (each === '' ? '' : `<p>${escaped(each)}</p>`))
    .join('');

/** JSON in which each reference to a schema is a link. */
const json = (value: unknown): string =>
  `<pre>${escaped(JSON.stringify(value, null, 2)).replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>')}</pre>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
