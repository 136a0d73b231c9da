import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { readKeys } from '../platform/environment.js';
import { withFileSettings } from '../platform/file-settings.js';
import { PlainError } from '../platform/plain-error.js';
import { CheckFailed } from './printed.js';
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
  const environment = withFileSettings(process.env);
  const lines = await runOperator({
    databaseUrl: environment['DATABASE_DIRECT_URL'] || environment['DATABASE_URL'] || '',
    demo: environment['KRAPAO_DEMO'] === '1',
    user: userInfo().username,
    secrets: readKeys(environment['KRAPAO_SECRET']),
    deskOrigin: environment['KRAPAO_DESK_ORIGIN'] ?? '',
    environment,
    words: process.argv.slice(2),
    onProgress: (line) => console.error(line),
    ...(process.stdin.isTTY && { askCode }),
  });
  console.log(lines.join('\n'));
} catch (error) {
  if (error instanceof CheckFailed) console.log(error.message);
  else console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
