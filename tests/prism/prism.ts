import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenApi } from '../../packages/contract/src/openapi/index.js';
import { freePort } from '../../scripts/lib/ports.mjs';
import { PRISM } from '../../scripts/lib/prism.mjs';

/** Where a call differs from the document, as Prism's header `sl-violations` has it. */
interface Violation {
  location: string[];
  message: string;
}

export interface Answer {
  status: number;
  /** Of JSON; of another type its text. */
  body: unknown;
}

export interface Prism {
  /** Makes a call of the server through Prism. Bytes and texts are sent as they are, other bodies as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** One line per difference: answers and calls that are not in the document, and inputs that are not and were taken. */
  remarks: string[];
  close(): Promise<void>;
}

/** As Prism says it of a call. */
const NOT_IN_DOCUMENT = 'Selected route not found';
const READY_MS = 60_000;

/** Starts Prism as a proxy in front of the server at `upstream`. */
export async function startPrism(document: OpenApi, upstream: string): Promise<Prism> {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-prism-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const port = await freePort();
  const child = spawn(process.execPath, [PRISM, 'proxy', file, upstream, `--port=${port}`, '--verboseLevel=fatal'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url, child);
  const remarks: string[] = [];
  return {
    remarks,
    call: async (method, path, body, headers = {}) => {
      const isJsonSent = body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array);
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...(isJsonSent && { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: isJsonSent ? JSON.stringify(body) : (body as BodyInit) }),
      });
      const { status } = response;
      const violations = JSON.parse(response.headers.get('sl-violations') ?? '[]') as Violation[];
      for (const { location, message } of violations)
        if (location[0] === 'response' || status < 300 || message === NOT_IN_DOCUMENT)
          remarks.push(`${method} ${path} ${status} ${location.join('.')}: ${message}`);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      return { status, body: isJson ? (JSON.parse(text) as unknown) : text };
    },
    close: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Prism ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => null);
    if (response !== null) return;
    if (Date.now() > deadline) throw new Error('Prism does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
