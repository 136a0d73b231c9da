import { z } from 'zod';

/** The sandbox, as the world outside of the demo's history: its clock follows that of the history. */
export interface Outside {
  /** Sets its clock; `offsetMs`: the difference from the machine's clock. */
  setClock(offsetMs: number): Promise<void>;
  /** A call of its page. */
  post<S extends z.ZodType>(path: string, body: unknown, answer: S): Promise<z.output<S>>;
  /** A picture that it draws. */
  picture(url: string): Promise<Buffer>;
}

const TIMEOUT_MS = 10_000;
const PATIENCE_MS = 20_000;
const RETRY_MS = 100;

/** Waits until the sandbox, which starts beside the server, answers. Throws when it does not within 20 seconds. */
export async function openOutside(baseUrl: string): Promise<Outside> {
  const headers = { 'content-type': 'application/json' };
  const send = async (path: string, body: unknown): Promise<Response> => {
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}: ${await response.text()}`);
    return response;
  };
  await waitFor(async () => (await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) })).ok);
  return {
    setClock: async (offsetMs) => void (await send('/api/clock', { offsetSeconds: offsetMs / 1_000, server: false })),
    post: async (path, body, answer) => answer.parse(await (await send(path, body)).json()),
    picture: async (url) => {
      const response = await fetch(baseUrl + new URL(url).pathname, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${url}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

async function waitFor(answers: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await answers().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('the sandbox does not answer');
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
