const MIB = 1024 * 1024;

/** The body of an answer exceeds `maxBytes`. */
class AnswerTooLong extends Error {
  constructor() {
    super('the answer is too long');
    this.name = 'AnswerTooLong';
  }
}

export interface FetchLimits {
  /** Limits the whole request, including its body. */
  deadlineMs: number;
  /** The size of the body after decompression; 1 MiB by default. */
  maxBytes?: number;
}

/**
 * Sends one request and follows no redirect: the key and the order are sent to the configured address only. `json` is null when the body is not JSON.
 * At most `maxBytes` are held in memory; above that the connection is closed.
 *
 * @throws AnswerTooLong, and what `fetch` throws when no complete answer arrives in time
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
