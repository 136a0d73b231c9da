import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { buildSandbox } from '../build-app.js';

export const KEY = 'provider-key-0123456789';
export const SECRET = 'webhook-secret-0123456789';
export const PUBLIC_URL = 'https://sandbox.example';

export interface ReceivedWebhook {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A stand-in for the server: it records webhooks, and answers with the queued statuses, then 200. */
export interface Receiver {
  url: string;
  webhooks: ReceivedWebhook[];
  /** Statuses of the next answers. */
  statuses: number[];
  close(): Promise<void>;
}

async function startReceiver(): Promise<Receiver> {
  const receiver = { webhooks: [] as ReceivedWebhook[], statuses: [] as number[] };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      receiver.webhooks.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(receiver.statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { ...receiver, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Sandbox {
  url: string;
  dataDir: string;
  /** Calls a provider endpoint like the server, with the provider key. */
  provider(method: 'GET' | 'POST', path: string, body?: object, signal?: AbortSignal): Promise<Answer>;
  /** Calls an endpoint for people and tests. */
  api(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>;
  close(): Promise<void>;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'krapao-sandbox-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

export interface Fixture {
  sandbox: Omit<Sandbox, 'close'>;
  receiver: Omit<Receiver, 'close'>;
  /** Stops the sandbox and starts it again on the same data folder. */
  restart(): Promise<void>;
}

/**
 * Registers hooks that start a sandbox and a webhook receiver on a new data folder, and remove them afterwards.
 *
 * @param per start them for each test, or once for the whole file
 */
export function useSandbox(per: 'test' | 'file' = 'test'): Fixture {
  let folder = '';
  let current: { receiver: Receiver; sandbox: Sandbox } | null = null;
  const running = (): { receiver: Receiver; sandbox: Sandbox } => {
    if (current === null) throw new Error('the sandbox runs only within tests and their hooks');
    return current;
  };
  const start = async (): Promise<void> => {
    folder = newFolder();
    const receiver = await startReceiver();
    current = { receiver, sandbox: await startSandbox(folder, receiver.url) };
  };
  const stop = async (): Promise<void> => {
    await running().sandbox.close();
    await running().receiver.close();
    removeFolder(folder);
  };
  if (per === 'test') {
    beforeEach(start);
    afterEach(stop);
  } else {
    beforeAll(start);
    afterAll(stop);
  }
  return {
    sandbox: {
      get url() {
        return running().sandbox.url;
      },
      get dataDir() {
        return folder;
      },
      provider: (...call) => running().sandbox.provider(...call),
      api: (...call) => running().sandbox.api(...call),
    },
    receiver: {
      get url() {
        return running().receiver.url;
      },
      get webhooks() {
        return running().receiver.webhooks;
      },
      get statuses() {
        return running().receiver.statuses;
      },
    },
    restart: async () => {
      await running().sandbox.close();
      running().sandbox = await startSandbox(folder, running().receiver.url);
    },
  };
}

/** Starts a sandbox on a free port. */
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
