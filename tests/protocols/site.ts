import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSandbox } from '../../apps/sandbox/src/build-app.js';
import type { ProtocolName } from '../../apps/sandbox/src/protocols.js';
import { readServerConfig } from '../../apps/server/src/app/server-config.js';
import { runOperator } from '../../apps/server/src/operator/run.js';
import { SECRET, startTestServer, type TestServer, type TestServerOptions } from '../../apps/server/test/test-server.js';
import { freePort } from '../../scripts/lib/ports.mjs';

/** Server and sandbox in one process, connected by settings alone. */
export interface Site {
  server: TestServer;
  sandboxUrl: string;
  /** The lines of `operator providers check`. */
  checkProviders(): Promise<string[]>;
  /** Calls the sandbox as a person or a test. */
  sandbox<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T>;
  /** The bytes of a picture of the sandbox. */
  picture(url: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * @param speaks the protocol that the sandbox speaks beside the product's own; null: none
 * @param settings of the server, as in its environment; `{sandbox}` stands for the sandbox's address
 * @param options of the server, beside them
 * @param through the address at which the other part reaches the sandbox or the server: its own, or that of a recorder
 */
export async function startSite(
  speaks: ProtocolName | null,
  settings: Record<string, string>,
  through: (part: 'sandbox' | 'server', url: string) => Promise<string> = (_part, url) => Promise.resolve(url),
  options: TestServerOptions = {},
): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-protocols-'));
  const [serverPort, sandboxPort] = [await freePort(), await freePort()];
  const serverUrl = `http://127.0.0.1:${serverPort}`;
  const publicUrl = `http://127.0.0.1:${sandboxPort}`;
  const app = await buildSandbox({
    dataDir,
    serverUrl: await through('server', serverUrl),
    webhookSecret: SECRET,
    providerKey: SECRET,
    publicUrl,
    speaks: speaks === null ? [] : [speaks],
  });
  await app.listen({ port: sandboxPort, host: '127.0.0.1' });
  const own = Object.entries(settings).map(([name, value]) => [name, value.replace('{sandbox}', publicUrl)] as const);
  const environment = {
    DATABASE_URL: 'postgres://unused',
    KRAPAO_DEMO: '1',
    KRAPAO_SECRET: SECRET,
    KRAPAO_WEBHOOK_SECRET: SECRET,
    KRAPAO_PROVIDER_KEY: SECRET,
    SANDBOX_URL: publicUrl,
    ...Object.fromEntries(own),
  };
  const { connections } = readServerConfig(environment);
  const sandbox = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const sent = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${publicUrl}${path}`, { method, ...sent });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}`);
    return (await response.json()) as T;
  };
  const server = await startTestServer({
    port: serverPort,
    providerUrl: await through('sandbox', publicUrl),
    gamesUrl: publicUrl,
    connections,
    ...options,
    lastSms: async (phone) => (await sandbox<{ text: string }[]>('GET', `/api/sms?to=${phone}`))[0]?.text ?? '',
  });
  return {
    server,
    sandboxUrl: publicUrl,
    sandbox,
    checkProviders: () =>
      runOperator({ databaseUrl: server.database.url, demo: true, user: 'tester', words: ['providers', 'check'], environment }),
    picture: async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer()),
    close: async () => {
      await server.close();
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
