import { readFileSync } from 'node:fs';
import { PlainError } from './plain-error.js';

type Environment = Record<string, string | undefined>;

/** Names of keys and secrets, such as KRAPAO_SECRET_FILE or KRAPAO_SLIP_KEY_FILE. */
const FILE_SETTING = /^((?:KRAPAO|METRICS)_(?:[A-Z0-9]+_)*(?:KEY|SECRET))_FILE$/;

/**
 * The environment with the keys and secrets that files hold: KRAPAO_SECRET_FILE names the file of KRAPAO_SECRET, as secret stores mount it. A newline at
 * the end of the file does not count.
 *
 * @throws PlainError one sentence that names every setting whose file cannot be read, or that is there twice
 */
export function withFileSettings(env: Environment): Environment {
  const found: Environment = { ...env };
  const wrong: string[] = [];
  for (const [setting, path] of Object.entries(env)) {
    const name = FILE_SETTING.exec(setting)?.[1];
    if (name === undefined || path === undefined || path === '') continue;
    const text = readText(path);
    if (text === null) wrong.push(`${setting} (no readable file)`);
    else if (env[name] && env[name] !== text) wrong.push(`${setting} (${name} has another value)`);
    else found[name] = text;
  }
  if (wrong.length > 0) throw new PlainError(`The server cannot start: ${wrong.join(', ')}.`);
  return found;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return null;
  }
}
