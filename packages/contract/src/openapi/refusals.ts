import { json, type Response } from './openapi.js';
import type { Schemas } from './schemas.js';

/** An error answer: its status, and the codes that it may have. */
export interface ErrorAnswer {
  status: number;
  codes: readonly string[];
}

/** The error answers of one document. */
export interface Refusals {
  /** An answer with one code is the same for all calls: a reference to `components.responses`. */
  describe(answer: ErrorAnswer): Response | { $ref: string };
  components(): Record<string, Response>;
}

export function createRefusals(schemas: Schemas): Refusals {
  const shared = new Map<string, Response>();
  const error = schemas.add('Error', {
    type: 'object',
    description: 'The body of every error answer.',
    properties: {
      message: { type: 'string', description: 'A code of the catalogue of errors.' },
      details: { description: 'What the client needs to go on, with the codes that say so.' },
    },
    required: ['message'],
  });

  const responseOf = ({ status, codes }: ErrorAnswer): Response => ({
    description: codes.join(', '),
    ...((status === 429 || status === 503) && {
      headers: { 'Retry-After': { description: 'Seconds after which to try again, if known.', schema: { type: 'string' } } },
    }),
    content: json({ allOf: [error, { properties: { message: { enum: [...codes] } } }] }),
  });

  return {
    describe: (answer) => {
      const [code, ...others] = answer.codes;
      if (code === undefined || others.length > 0) return responseOf(answer);
      const name = `${code}.${answer.status}`;
      shared.set(name, responseOf(answer));
      return { $ref: `#/components/responses/${name}` };
    },
    components: () => Object.fromEntries([...shared].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Error codes by their status; `also` adds codes that have a second status. */
export function errorsByStatus<Code extends string>(
  codes: Iterable<Code>,
  statusOf: Readonly<Record<Code, number>>,
  also: readonly ErrorAnswer[] = [],
): ErrorAnswer[] {
  const found = new Map<number, Set<string>>();
  const add = (status: number, code: string): void => void found.set(status, (found.get(status) ?? new Set()).add(code));
  for (const code of codes) add(statusOf[code], code);
  for (const { status, codes: more } of also) for (const code of more) add(status, code);
  return [...found].map(([status, each]) => ({ status, codes: [...each] })).toSorted((a, b) => a.status - b.status);
}
