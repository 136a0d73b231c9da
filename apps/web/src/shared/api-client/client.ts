import type { ErrorCode } from '@krapao/contract';
import { useProvided } from '@krapao/ui/provided';
import { createContext } from 'react';
import { fillPath, request, type Transport } from '@krapao/ui/http';
import type { Answer, Call } from './types';

/** Answers that end the session (docs/specification.md §4.2 and §10.2). The Thai text says that the identity cannot be verified. */
const sessionEnders: ReadonlySet<string> = new Set<ErrorCode | 'ไม่สามารถยืนยันตัวตนได้'>([
  'invalid-token',
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'ไม่สามารถยืนยันตัวตนได้',
]);
const gone: ErrorCode = 'gone';

export interface ClientOptions {
  /** Origin of the API; empty means the page's own. */
  baseUrl: string;
  token: () => string | null;
  /** A tag for `Accept-Language`. */
  language: () => string;
  /** Extras that the server announced; requested only when a call would send one. */
  announced: () => Promise<ReadonlySet<string>>;
  onSessionEnd: () => void;
  onGone: () => void;
}

/** {@link Input} without the types of one endpoint. */
interface LooseInput {
  params?: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
  otpToken?: string;
  remember?: boolean;
  signal?: AbortSignal;
  transport?: Transport;
}

/** The codes of refusals that have none. */
const codes = {
  404: 'NO_DATA',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'REQUEST_LIMIT',
  default: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<number | 'default', ErrorCode>;

/** Calls the API of docs/specification.md §7. Never rejects: errors are values. */
export function createClient(options: ClientOptions): Call {
  const extraHeaders = async ({ idempotencyKey, otpToken, remember }: LooseInput): Promise<Record<string, string>> => {
    const wanted = { 'Idempotency-Key': idempotencyKey, 'X-OTP-Token': otpToken, 'X-Remember': remember ? '1' : undefined };
    const given = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined);
    if (given.length === 0) return {};
    const announced = await options.announced();
    return Object.fromEntries(given.filter(([name]) => announced.has(name.toLowerCase())));
  };

  const send = async (name: string, input: LooseInput = {}): Promise<Answer<unknown>> => {
    const [method, path = ''] = name.split(' ');
    const token = options.token();
    const answer = await request(options.baseUrl + fillPath(path, input.params), {
      ...input,
      method,
      headers: {
        'X-Client': 'wallet',
        'Accept-Language': options.language(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(await extraHeaders(input)),
      },
      codes,
    });
    if (answer.ok || answer.error.kind !== 'refused') return answer;
    const { code } = answer.error;
    // Ignore a late refusal of an older token: it must not end the session that has begun since.
    if (sessionEnders.has(code) && options.token() === token) options.onSessionEnd();
    if (code === gone) options.onGone();
    return answer;
  };

  // The only cast between the wire and the contract's types: tests check answers against the contract, the browser does not.
  return send as Call;
}

export const ClientContext = createContext<Call | null>(null);

/** The typed client: `const answer = await call('POST /api/login', { body })`. */
export function useCall(): Call {
  return useProvided(ClientContext);
}
