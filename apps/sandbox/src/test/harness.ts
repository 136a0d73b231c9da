import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSandbox } from '../build-app.js';

export const KEY = 'provider-key-0123456789';
export const SECRET = 'webhook-secret-0123456789';
export const PUBLIC_URL = 'https://sandbox.example';

export interface Heard {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A stand-in for the server: it hears webhooks and answers with the statuses given, then 200. */
export interface Ear {
  url: string;
  heard: Heard[];
  /** Statuses of the next answers. */
  answers: number[];
  close(): Promise<void>;
}

export async function startEar(): Promise<Ear> {
  const ear = { heard: [] as Heard[], answers: [] as number[] };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      ear.heard.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(ear.answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { ...ear, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Sandbox {
  url: string;
  dataDir: string;
  /** As the server calls it. */
  provider(method: 'GET' | 'POST', path: string, body?: object, signal?: AbortSignal): Promise<Answer>;
  /** As people and tests call it. */
  api(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>;
  close(): Promise<void>;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'krapao-sandbox-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A sandbox on a socket of its own. */
export async function startSandbox(dataDir: string, serverUrl: string): Promise<Sandbox> {
  const app = await buildSandbox({ dataDir, serverUrl, webhookSecret: SECRET, providerKey: KEY, publicUrl: PUBLIC_URL });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { ...callers(url), dataDir, close: () => app.close() };
}

export function callers(url: string): Pick<Sandbox, 'url' | 'provider' | 'api'> {
  const call = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...json },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    url,
    provider: (method, path, body, signal) => call(method, path, { authorization: `Bearer ${KEY}` }, body, signal),
    api: (method, path, body) => call(method, path, {}, body),
  };
}

export const payoutOrder = (ref: string, amount = '25050'): object => ({
  ref,
  bankCode: 'SCB',
  accountNo: '4051234567',
  accountName: 'SOMCHAI JAIDEE',
  amount,
  currency: 'THB',
});

export const qrOrder = (ref: string, amount = '10050'): object => ({
  ref,
  provider: 'WW',
  amount,
  currency: 'THB',
  expiresAt: '2026-01-01T00:15:00.000Z',
});

export const payer = { bankCode: 'KBANK', accountNo: '0213456780', accountName: 'MALEE SUKJAI' };

export const transferOrder = { from: payer, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 100.5 };
