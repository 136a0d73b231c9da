import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walletOpenApi } from '../../packages/contract/src/openapi/index.js';
import { ROOT } from './cruise.js';

export type Document = ReturnType<typeof walletOpenApi>;
type Schema = Document['components']['schemas'][string];
/** What one client relies on, such as `POST /api/login request username: string`. */
type Fact = string;

/** The committed shape of the wallet's OpenAPI document, one fact per line. */
export const SHAPE = 'packages/contract/openapi-shape.txt';

export const readShape = (): Fact[] => readFileSync(join(ROOT, SHAPE), 'utf8').trimEnd().split('\n');

/** Facts that a client has to follow: a new one breaks clients. Every other fact breaks clients when it is gone. */
const DEMANDS = / (?:required|security \w+)$/;
/** An answer may be null: as a demand, but a new field may be null. */
const MAY_BE_NULL = /( answer\S*): null$/;

/** Facts of the document: its calls with operation ids, security, parameters, and the fields and values of requests and answers. */
export function shapeOf({ paths, components }: Document): Fact[] {
  const facts = new Set<Fact>();

  function read(schema: Schema | boolean | undefined, at: string, isRequest: boolean): void {
    if (typeof schema !== 'object') return;
    if (schema.$ref !== undefined) read(components.schemas[schema.$ref.replace('#/components/schemas/', '')], at, isRequest);
    for (const type of [schema.type ?? []].flat()) facts.add(`${at}: ${type}`);
    for (const value of schema.enum ?? (schema.const === undefined ? [] : [schema.const])) facts.add(`${at} = ${JSON.stringify(value)}`);
    for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) read(each, at, isRequest);
    for (const each of [schema.items ?? []].flat()) read(each, `${at}[]`, isRequest);
    read(schema.additionalProperties, `${at}{}`, isRequest);
    for (const [name, each] of Object.entries(schema.properties ?? {})) {
      const field = `${at}.${name}`;
      facts.add(field);
      read(each, field, isRequest);
      if (schema.required?.includes(name) === true) facts.add(`${field} ${isRequest ? 'required' : 'always'}`);
    }
  }

  for (const [path, operations] of Object.entries(paths))
    for (const [method, { operationId, security, parameters = [], requestBody, responses }] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${path}`;
      facts.add(call).add(`${call} operation ${operationId}`);
      if (!security.some((each) => Object.keys(each).length === 0))
        for (const name of security.flatMap((each) => Object.keys(each))) facts.add(`${call} security ${name}`);
      for (const { in: place, name, required, schema } of parameters) {
        read(schema, `${call} ${place} ${name}`, true);
        if (required) facts.add(`${call} ${place} ${name} required`);
      }
      for (const [type, { schema }] of Object.entries(requestBody?.content ?? {})) {
        facts.add(`${call} request ${type}`);
        read(schema, `${call} request`, true);
      }
      const success = responses['200'];
      if (success !== undefined && 'content' in success)
        for (const { schema } of Object.values(success.content)) read(schema, `${call} answer`, false);
    }
  return [...facts].toSorted((a, b) => (a < b ? -1 : 1));
}

const callOf = (fact: Fact): string => fact.split(' ', 2).join(' ');

/** What breaks clients of the earlier shape: a fact that is gone, and a new demand of a call or of a field that existed. */
export function breakingChanges(before: readonly Fact[], after: readonly Fact[]): string[] {
  const [had, has] = [new Set(before), new Set(after)];
  const isDemand = (fact: Fact): boolean => DEMANDS.test(fact) || MAY_BE_NULL.test(fact);
  const existed = (fact: Fact): boolean => had.has(DEMANDS.test(fact) ? callOf(fact) : fact.replace(MAY_BE_NULL, '$1'));
  return [
    ...before.filter((fact) => !isDemand(fact) && !has.has(fact)).map((fact) => `removed: ${fact}`),
    ...after.filter((fact) => isDemand(fact) && !had.has(fact) && existed(fact)).map((fact) => `new: ${fact}`),
  ];
}
