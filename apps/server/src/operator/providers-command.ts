import { PlainError } from '../platform/plain-error.js';
import type { Command } from './command.js';
import { usageOf } from './help.js';
import { CheckFailed } from './printed.js';

/**
 * `providers check`: calls each service once, without an effect there, and prints one line per connection.
 *
 * @throws CheckFailed with the same lines, when a connection is not ready
 */
export const providersCommand: Command = async ([verb, ...rest], { connections }) => {
  if (verb !== 'check' || rest.length > 0) throw new PlainError(`Write: ${usageOf('providers')}.`);
  const checked = await Promise.all(connections().map(async ({ check, ...connection }) => ({ ...connection, ...(await check()) })));
  const nameOf = ({ kind, code }: Pick<(typeof checked)[number], 'kind' | 'code'>): string => (code === null ? kind : `${kind}:${code}`);
  const width = Math.max(...checked.map((each) => nameOf(each).length));
  const lines = checked.map(({ adapter, host, state, detail, ...connection }) =>
    [
      nameOf(connection).padEnd(width),
      state.padEnd(7),
      `${adapter} at ${host || 'no address'}`,
      ...(detail === '' ? [] : [`(${detail})`]),
    ].join('  '),
  );
  if (checked.some(({ state }) => state !== 'ready')) throw new CheckFailed(checked, lines);
  return { lines, data: checked };
};
