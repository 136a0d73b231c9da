import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { bundle, ENTRIES } from '../scripts/lib/build.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import type { Crowd, Guest } from './crowd.js';
import { type Program, SECRETS, startProgram } from './program.js';

const ROOT = join(import.meta.dirname, '..');

/** A sender to socket rooms: our server over HTTP, stored and pushed, or the bare one by a socket. */
export interface Side {
  name: string;
  program: Program;
  prefix: string;
  /** Prepares to send to these socket rooms. */
  prepare(guests: readonly Guest[]): Promise<void>;
  tell(crowd: Crowd, guest: Guest, text: string): Promise<void>;
}

export interface ChatStand {
  /** A new process of our server, on the one database. */
  ours(): Promise<Side>;
  bare(): Promise<Side>;
  close(): Promise<void>;
}

/** The whole server as it ships, with database and sandbox, and a bare Socket.IO server beside it. */
export async function startChatStand(): Promise<ChatStand> {
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-bench-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(dataDir, 0o711);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const programs = mkdtempSync(join(ROOT, '.cache/bench-'));
  await bundle(ENTRIES.server, join(programs, 'server'));
  await bundle(ENTRIES.sandbox, join(programs, 'sandbox'));
  await bundle({ main: 'bench/echo.ts' }, join(programs, 'echo'));
  const database = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  const place = { programs, dataDir };
  // A demo lets one address open many sockets.
  const server = { DATABASE_URL: database.url, KRAPAO_DEMO: '1', KRAPAO_FILES: join(dataDir, 'files'), ...SECRETS };
  // It is there because the server looks for it; no money moves here, so it has no work.
  const sandboxEnv = { SANDBOX_DATA: join(dataDir, 'sandbox'), SERVER_URL: 'http://127.0.0.1:9', ...SECRETS };
  const sandbox = await startProgram('sandbox', { ...place, path: '/healthz' }, sandboxEnv);

  const send = async (base: string, { guestId }: Guest, text: string): Promise<void> => {
    const message = { message_type: 'text', payload: text, deliver: { id: text } };
    const response = await fetch(`${base}/api/chat/send-message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ guestId, message }),
    });
    if (!response.ok) throw new Error(`a message of the bench was refused: ${response.status} ${await response.text()}`);
  };
  return {
    ours: async () => {
      const program = await startProgram('server', place, { ...server, SANDBOX_URL: sandbox.base });
      const { PREFIX } = (await (await fetch(`${program.base}/api/chat/config`)).json()) as { PREFIX: string };
      return {
        name: 'ours',
        program,
        prefix: PREFIX,
        prepare: async (guests) => {
          for (const guest of guests) await send(program.base, guest, 'hello');
          // An agent is present: otherwise the responder would answer each message.
          await db.query('update chat_conversation set attended = true where not attended');
        },
        tell: (_, guest, text) => send(program.base, guest, text),
      };
    },
    bare: async () => ({
      name: 'bare Socket.IO',
      program: await startProgram('echo', { ...place, path: '/' }, {}),
      prefix: '',
      prepare: () => Promise.resolve(),
      tell: ({ speaker }, { room }, text) => {
        speaker.emit('say', room, bareMessage(text));
        return Promise.resolve();
      },
    }),
    close: async () => {
      await Promise.all([sandbox.stop(), db.end()]);
      await database.stop();
      for (const folder of [dataDir, programs]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The size of our server's events. */
const bareMessage = (text: string) => ({
  _id: '01980000-0000-7000-8000-000000000000',
  seq: 1,
  sender: 'customer',
  message: { message_type: 'text', payload: text, deliver: { id: text, status: 'succeed' } },
  userId: '',
  guestId: '',
  username: '',
  name: '',
  deviceToken: '',
  createdAt: new Date().toISOString(),
  session_id: '01980000-0000-7000-8000-000000000000',
});
