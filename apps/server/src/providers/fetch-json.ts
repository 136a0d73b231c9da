import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { request } from 'undici';

const MIB = 1024 * 1024;
const FORM = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };

/** The body of an answer exceeds `maxBytes`. */
class AnswerTooLong extends Error {
  constructor() {
    super('the answer is too long');
    this.name = 'AnswerTooLong';
  }
}

export interface ProviderRequest {
  /** GET by default. */
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Fields are sent as a form, with its content type. */
  body?: string | URLSearchParams;
}

export interface FetchLimits {
  /** Limits the whole request, including its body. */
  deadlineMs: number;
  /** The size of the body after decompression; 1 MiB by default. */
  maxBytes?: number;
}

/**
 * Sends one request and follows no redirect: the key and the order are sent to the configured address only. `json` is null when the body is not JSON.
 * At most `maxBytes` are held in memory; above that the connection is closed. undici's `request` uses a quarter of the processor time of `fetch`
 * (docs/decisions/0182).
 *
 * @throws AnswerTooLong, and what undici throws when no complete answer arrives in time
 */
export async function fetchJson(
  url: string,
  { method = 'GET', headers, body: sent }: ProviderRequest,
  { deadlineMs, maxBytes = MIB }: FetchLimits,
): Promise<{ status: number; json: unknown }> {
  const {
    statusCode,
    headers: answered,
    body,
  } = await request(url, {
    method,
    ...(sent === undefined ? {} : { body: String(sent) }),
    headers: { ...(sent instanceof URLSearchParams ? FORM : {}), ...headers, 'accept-encoding': 'gzip' },
    signal: AbortSignal.timeout(deadlineMs),
  });
  // Ends without the rest of the body after an error: its connection is closed.
  body.on('error', () => undefined);
  if (Number(answered['content-length'] ?? 0) > maxBytes) {
    body.destroy();
    throw new AnswerTooLong();
  }
  const isZipped = answered['content-encoding'] === 'gzip';
  return { status: statusCode, json: parse(await readText(isZipped ? pipeline(body, createGunzip(), () => undefined) : body, maxBytes)) };
}

async function readText(body: Readable, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    read += chunk.length;
    // Leaving the loop destroys the stream.
    if (read > maxBytes) throw new AnswerTooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
