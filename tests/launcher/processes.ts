import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A folder that the database's own user may pass through. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-launcher-'));
  chmodSync(folder, 0o711);
  return folder;
}

export interface Program {
  child: ChildProcess;
  /** Everything it has said so far. */
  output(): string;
  /** Resolves when it has said `text`; rejects when it ends before. */
  says(text: string): Promise<void>;
  /** Resolves to its exit code. */
  ended: Promise<number | null>;
}

export function runProgram(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'programs', name), ...args], { env: { ...process.env, ...env } });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve();
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      void ended.then(() => reject(new Error(`ended without saying "${text}": ${output}`)));
      look();
    });
  return { child, output: () => output, says, ended };
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).then(
    async ({ rows }) => {
      await client.end();
      return rows;
    },
    async (error: unknown) => {
      await client.end();
      throw error;
    },
  );
}
