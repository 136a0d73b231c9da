import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '../../scripts/lib/process.mjs';

/** The desk for browsers; a proxy would be in front of it. */
export const DESK_ORIGIN = 'https://desk.example';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** The session cookie that it sets. */
  cookie: string | null;
}

export interface Node {
  /** A call of a member. */
  wallet(method: string, path: string, body?: object | FormData, by?: { token?: string; cookie?: string | null }): Promise<Answer>;
  /** A call of the console. */
  desk(method: string, path: string, body?: object, cookie?: string): Promise<Answer>;
  page(path: string): Promise<string>;
  stop(): Promise<void>;
}

/** A folder with what a production node runs, and the settings of one. */
export interface Installation {
  folder: string;
  environment: NodeJS.ProcessEnv;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const [cookie] = (response.headers.get('set-cookie') ?? '').split(';');
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>), cookie: cookie || null };
}

export async function startNode({ folder, environment }: Installation): Promise<Node> {
  const { PORT: port = '', KRAPAO_DESK_PORT: deskPort = '' } = environment;
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], { cwd: folder, env: environment });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isUp = await waitUntil(
    () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => child.exitCode !== null,
      ),
    60_000,
  );
  if (!isUp || child.exitCode !== null) throw new Error(`the node does not start: ${output}`);
  const send = async (url: string, method: string, headers: Record<string, string>, body?: object | FormData): Promise<Answer> => {
    const sent = new Headers({ 'x-forwarded-proto': 'https', ...headers });
    if (body !== undefined && !(body instanceof FormData)) sent.set('content-type', 'application/json');
    const written = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    return answerOf(await fetch(url, { method, headers: sent, ...(written === undefined ? {} : { body: written }) }));
  };
  return {
    wallet: (method, path, body, { token, cookie } = {}) =>
      send(
        `http://127.0.0.1:${port}${path}`,
        method,
        { 'x-client': 'wallet', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...(cookie ? { cookie } : {}) },
        body,
      ),
    desk: (method, path, body, cookie) =>
      send(
        `http://127.0.0.1:${deskPort}${path}`,
        method,
        { origin: DESK_ORIGIN, 'x-desk': '1', 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) },
        body,
      ),
    page: async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text(),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs a program of the installation. The sandbox answers it meanwhile. */
export async function runProgram(
  { folder, environment }: Installation,
  program: string,
  args: string[] = [],
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [`dist/${program}.js`, ...args], { cwd: folder, env: environment });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output };
}

/** Writes a value to a file of the installation, for a command that reads one. */
export function jsonFile({ folder }: Installation, value: unknown): string {
  const file = join(folder, 'value.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
}
