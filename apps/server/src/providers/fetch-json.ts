const MIB = 1024 * 1024;

/** An answer was longer than the caller reads. */
export class AnswerTooLong extends Error {
  constructor() {
    super('the answer is too long');
    this.name = 'AnswerTooLong';
  }
}

export interface FetchLimits {
  /** Until the end of the body. */
  deadlineMs: number;
  /** Of the body, after decompression; 1 MiB unless told. */
  maxBytes?: number;
}

/**
 * One request that follows no redirect: a key and an order go to the address that was configured, and to none that it names. `json` is null where the
 * body is no JSON. More than `maxBytes` is never held in memory, and the connection is dropped.
 *
 * @throws AnswerTooLong, and what `fetch` throws where no whole answer came in time
 */
export async function fetchJson(
  url: string,
  init: RequestInit,
  { deadlineMs, maxBytes = MIB }: FetchLimits,
): Promise<{ status: number; json: unknown }> {
  const dropped = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), dropped.signal]);
  const response = await fetch(url, { ...init, signal, redirect: 'error' });
  try {
    return { status: response.status, json: parse(await readText(response, maxBytes)) };
  } catch (error) {
    dropped.abort();
    throw error;
  }
}

async function readText({ body, headers }: Response, maxBytes: number): Promise<string> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new AnswerTooLong();
  if (body === null) return '';
  const decoder = new TextDecoder();
  let [text, read] = ['', 0];
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    read += chunk.length;
    if (read > maxBytes) throw new AnswerTooLong();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
