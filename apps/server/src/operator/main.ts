import { userInfo } from 'node:os';
import { readKeys } from '../platform/config.js';
import { PlainError } from '../platform/plain-error.js';
import { runOperator } from './run.js';

try {
  const lines = await runOperator({
    databaseUrl: process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'] || '',
    demo: process.env['KRAPAO_DEMO'] === '1',
    user: userInfo().username,
    secrets: readKeys(process.env['KRAPAO_SECRET']),
    deskOrigin: process.env['KRAPAO_DESK_ORIGIN'] ?? '',
    words: process.argv.slice(2),
    onProgress: (line) => console.error(line),
  });
  console.log(lines.join('\n'));
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
