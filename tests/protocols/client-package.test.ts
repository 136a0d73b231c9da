import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../../apps/server/test/people.js';
import { startTestServer, type TestServer } from '../../apps/server/test/test-server.js';
import { buildClient } from '../../scripts/lib/client.js';
import { ROOT } from '../gates/cruise.js';

const FOLDER = join(ROOT, '.cache/client');
const EXAMPLE = /```ts\n(.*?)```/s.exec(readFileSync(join(ROOT, 'packages/client/README.md'), 'utf8'))?.[1] ?? '';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`;
  await buildClient(FOLDER);
});
afterAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  await server.close();
});

/** What the compiler says of a program that uses the package. */
function problemsOf(program: string): string[] {
  const file = join(FOLDER, 'example.ts');
  writeFileSync(file, program);
  const paths = Object.fromEntries(['', '/wallet', '/desk'].map((part) => [`@krapao/client${part}`, [join(FOLDER, part || 'index')]]));
  const compiled = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
    paths,
  });
  return ts.getPreEmitDiagnostics(compiled).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it('the package compiles with its example, and refuses a field that the contract does not have', () => {
  expect(problemsOf(EXAMPLE)).toEqual([]);
  const [problem] = problemsOf(EXAMPLE.replace('body: { amount }', 'body: { sum: amount }'));
  expect(problem).toContain("'sum' does not exist");
});

it('the types of the desk have its calls', () => {
  const program = `
    import { createClient } from '@krapao/client';
    import type { DeskApi } from '@krapao/client/desk';
    const desk = createClient<DeskApi>({ origin: '', token: 'key' });
    export const found = await desk.GET('/desk/shop');
    export const key: string | undefined = found.data?.items[0]?.key;`;
  expect(problemsOf(program)).toEqual([]);
});

it('the example runs against a site, and a refusal has its code', async () => {
  const member = await server.fundedMember(500);
  const { outputText } = ts.transpileModule(EXAMPLE.replace("'@krapao/client'", "'./index.js'"), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  writeFileSync(join(FOLDER, 'example.mjs'), outputText);
  const { withdraw } = (await import(join(FOLDER, 'example.mjs'))) as {
    withdraw(origin: string, username: string, password: string, amount: number): Promise<number>;
  };
  expect(await withdraw(origin, member.phone, PASSWORD, 200)).toBe(300);
  await expect(withdraw(origin, member.phone, PASSWORD, 9_000)).rejects.toThrow('MONEY_NOT_ENOUGH');
});
