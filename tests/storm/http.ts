import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** The server's answer to an explicit decline by a provider: a definite answer, unlike other 5xx. */
const DECLINED = 502;

const CALL_MS = 15_000;

/** One call; null if its outcome is unknown (cut connection, no answer within `limitMs`, 5xx). */
export async function call(
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
  limitMs = CALL_MS,
): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method,
      ...contentOf(body, headers),
      signal: AbortSignal.timeout(limitMs),
    });
    if (response.status >= 500 && response.status !== DECLINED) return null;
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return null;
  }
}

function contentOf(body: unknown, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers };
  if (body instanceof FormData) return { headers, body };
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** Too many calls per minute: retry in the next one. A member with too many failed attempts waits longer than a storm lasts. */
const isHurried = ({ status, body }: Answer): boolean => status === 429 && body['message'] === 'REQUEST_LIMIT_1MIN';

/** Half of this many attempts are 200 ms apart, the rest a second: a failover of the database takes half a minute. */
const ATTEMPTS = 200;

/** Retries one node after the other until the outcome is known, for calls that are safe to repeat. */
export async function insist(
  method: string,
  urls: readonly string[],
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await call(method, urls[attempt % urls.length] ?? '', body, headers);
    if (answer !== null && !isHurried(answer)) return answer;
    await sleep(attempt < ATTEMPTS / 2 ? 200 : 1_000);
  }
  throw new Error(`no node answered ${method} ${urls.join(' or ')}`);
}
