import { readFile } from 'node:fs/promises';
import type { Currency } from '@krapao/contract';
import type { CommandLine } from '../app/command-line.js';
import type { Actor } from '../platform/audit.js';
import { PlainError } from '../platform/plain-error.js';
import type { Maker } from './acting.js';
import type { Printed } from './printed.js';

export interface CommandContext extends CommandLine {
  /** For the audit log: the operator, or `operator:<user>`. */
  who: Actor;
  /** Who acts. */
  by: Maker;
  /** The values of KRAPAO_SECRET, newest first; empty when it is not set. */
  secrets: readonly string[];
  /** Scheme and host of the desk; empty when it is not set. */
  deskOrigin: string;
  /** The value of `--head`, for `audit verify`. */
  head: string | null;
  /** The value of `--to`, for `member export`. */
  to: string | null;
  /** The value of `--format`, for `member import`. */
  format: string | null;
  /** Whether `--dry-run` is given: nothing may be changed. */
  isDryRun: boolean;
  /** The servers' settings. */
  environment: Record<string, string | undefined>;
  /** Shows how far a long command is. */
  onProgress(line: string): void;
}

/** Runs one command and resolves to what to print. Refuses with a PlainError. */
export type Command = (args: readonly string[], context: CommandContext) => Promise<Printed>;

/** @throws PlainError for a file that does not exist or is not JSON */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new PlainError(`${file} cannot be read as JSON.`, { cause: error });
  }
}

export const currencyOf = (arg: string | undefined): Currency | null => (arg === 'THB' || arg === 'LAK' ? arg : null);
