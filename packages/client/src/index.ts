import createFetchClient, { type Client } from 'openapi-fetch';

export interface ClientOptions {
  /** The address of the site, or of its desk, as in `https://wallet.example`. */
  origin: string;
  /** The token of a member's session, or an API key of the desk. */
  token?: string;
  /** The language of texts in answers: `th`, `lo` or `en`. Without one it is that of the site. */
  language?: string;
  /** What sends requests; the global `fetch` without one. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client for one API of a site. `Paths` are the generated types: `WalletApi` of `@krapao/client/wallet`, or `DeskApi` of `@krapao/client/desk`.
 * A refusal is in `error`, with the code as `message`; the promise rejects only when there is no answer.
 */
export function createClient<Paths extends object>({ origin, token, language, fetch }: ClientOptions): Client<Paths> {
  return createFetchClient<Paths>({
    baseUrl: origin,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(language !== undefined && { 'accept-language': language }),
    },
    ...(fetch !== undefined && { fetch }),
  });
}

/** A key for the header `Idempotency-Key` of a call that changes something. Send the same one when the call is sent again: it is applied once. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
