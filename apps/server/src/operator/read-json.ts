import { readFile } from 'node:fs/promises';
import { PlainError } from '../platform/plain-error.js';

/** @throws PlainError for a file that is not there or no JSON */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new PlainError(`${file} cannot be read as JSON.`, { cause: error });
  }
}
