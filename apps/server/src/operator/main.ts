import { userInfo } from 'node:os';
import { PlainError } from '../platform/plain-error.js';
import { runOperator } from './run.js';

try {
  const lines = await runOperator({
    databaseUrl: process.env['DATABASE_URL'] ?? '',
    demo: process.env['KRAPAO_DEMO'] === '1',
    user: userInfo().username,
    words: process.argv.slice(2),
  });
  console.log(lines.join('\n'));
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
