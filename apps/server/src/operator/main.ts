import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { readKeys } from '../platform/config.js';
import { PlainError } from '../platform/plain-error.js';
import { runOperator } from './run.js';

/** Not hidden: a code is used once. */
async function askCode(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question('Code of your authenticator app: ')).trim();
  } finally {
    terminal.close();
  }
}

try {
  const lines = await runOperator({
    databaseUrl: process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'] || '',
    demo: process.env['KRAPAO_DEMO'] === '1',
    user: userInfo().username,
    secrets: readKeys(process.env['KRAPAO_SECRET']),
    deskOrigin: process.env['KRAPAO_DESK_ORIGIN'] ?? '',
    words: process.argv.slice(2),
    onProgress: (line) => console.error(line),
    ...(process.stdin.isTTY && { askCode }),
  });
  console.log(lines.join('\n'));
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
