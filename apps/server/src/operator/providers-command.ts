import { PlainError } from '../platform/plain-error.js';
import type { Command } from './command.js';

export const PROVIDERS_USAGE = 'providers check';

/**
 * `providers check`: calls each service once, without an effect there, and prints one line per connection.
 *
 * @throws PlainError with the same lines, when a connection is not ready
 */
export const providersCommand: Command = async ([verb, ...rest], { connections }) => {
  if (verb !== 'check' || rest.length > 0) throw new PlainError(`Write: ${PROVIDERS_USAGE}.`);
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
  if (checked.some(({ state }) => state !== 'ready')) throw new PlainError(lines.join('\n'));
  return lines;
};
