import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { deskOpenApi, walletOpenApi } from '../../packages/contract/src/openapi';
import { ROOT } from '../../tests/gates/cruise';

interface Manifest {
  name: string;
  description: string;
  license: string;
  version: string;
  dependencies: Record<string, string>;
}

const manifestOf = (path: string): Manifest => JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as Manifest;

/** Writes the package `@krapao/client` with the version of the product: its code, and the types of both APIs from their documents. */
export async function buildClient(folder: string): Promise<void> {
  const { version } = manifestOf('.');
  const { name, description, license, dependencies } = manifestOf('packages/client');
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  mkdirSync(folder, { recursive: true });
  const source = readFileSync(join(ROOT, 'packages/client/src/index.ts'), 'utf8');
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  write('index.js', ts.transpileModule(source, { compilerOptions }).outputText);
  write('index.d.ts', ts.transpileDeclaration(source, { compilerOptions }).outputText);
  write('wallet.d.ts', await typesOf(walletOpenApi(version), 'WalletApi'));
  write('desk.d.ts', await typesOf(deskOpenApi(version, 'desk'), 'DeskApi'));
  const types = (file: string) => ({ types: `./${file}.d.ts` });
  const exports = { '.': { ...types('index'), default: './index.js' }, './wallet': types('wallet'), './desk': types('desk') };
  write('package.json', `${JSON.stringify({ name, version, description, license, type: 'module', exports, dependencies }, null, 2)}\n`);
  for (const [from, to] of [
    ['packages/client/README.md', 'README.md'],
    ['LICENSE', 'LICENSE'],
  ] as const)
    cpSync(join(ROOT, from), join(folder, to));
}

/** The types of an API, with its paths under `name`. */
async function typesOf(document: object, name: string): Promise<string> {
  const types = astToString(await openapiTypes(document as OpenAPI3));
  return `${types}export type ${name} = paths;\n`;
}
