import type { z } from 'zod';

/** An answer of a provider: what it means to the product, and an example of its body. */
export interface DescribedAnswer {
  description: string;
  example: unknown;
  /** Where the answer has two forms. */
  secondExample?: unknown;
}

/** A call of a provider under the product's own protocol (docs/providers.md). The adapters send and parse by it, and the OpenAPI document is built from it. */
export interface ProviderCall<Path extends string = string, Body = unknown, Answer = unknown> {
  method: 'GET' | 'POST';
  /** With the names of its parameters in braces. */
  path: Path;
  /** The kind of provider. */
  tag: string;
  summary: string;
  description?: string;
  query?: z.ZodType;
  body?: { schema: z.ZodType<unknown, Body>; example: NoInfer<Body> };
  /** The body of an answer of 2xx. */
  answer: z.ZodType<Answer>;
  /** By status. 404: there is no such record or order, and the body is not read; 422: the provider states that it will never execute the call. Every other status is unknown. */
  answers: { 200: DescribedAnswer; 202?: DescribedAnswer; 404?: string; 422?: DescribedAnswer };
}

/** A call that returns records. Each row is parsed alone, so that a bad one does not block the others. */
export interface ProviderList<Path extends string = string, Row = unknown> extends ProviderCall<Path, unknown, Row[]> {
  row: z.ZodType<Row>;
}

/** Infers the types of a call from its schemas. */
export const call = <const Path extends string, Body, Answer>(
  described: ProviderCall<Path, Body, Answer>,
): ProviderCall<Path, Body, Answer> => described;

type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;

/**
 * The call with the values of its parameters.
 *
 * @param query times in ISO 8601 and numbers, which need no encoding
 */
export const at = <C extends ProviderCall>(
  described: C,
  parameters: Readonly<Record<NameIn<C['path']>, string>>,
  query: Readonly<Record<string, string>> = {},
): C => {
  const path = Object.entries<string>(parameters).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, () => encodeURIComponent(value)),
    described.path,
  );
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return { ...described, path: search.length > 0 ? `${path}?${search.join('&')}` : path };
};

/** An explicit decline. The product returns the money of the order, so it must never be executed afterwards. */
export const declined = (description: string, reason: string): DescribedAnswer => ({ description, example: { reason } });

export const NEVER_RECEIVED = 'The provider never received an order with this reference. The product sends it (again).';
