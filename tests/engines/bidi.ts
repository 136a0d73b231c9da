import { once } from 'node:events';
import { WebSocket } from 'ws';

export type Send = <T>(method: string, params: object) => Promise<T>;

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

/** A connection to a browser over WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/): `send` resolves to the result of a command. */
export async function connectBiDi(url: string): Promise<{ send: Send; close(): void }> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void; method: string }>();
  let commands = 0;
  socket.on('message', (data: Buffer) => {
    const { id = 0, type, result, error, message }: Answer = JSON.parse(data.toString());
    const command = waiting.get(id);
    waiting.delete(id);
    if (type === 'success') command?.resolve(result);
    if (type === 'error') command?.reject(new Error(`${command.method}: ${error}: ${message}`));
  });
  socket.on('close', () => waiting.forEach(({ reject, method }) => reject(new Error(`${method}: the connection has ended`))));
  const send = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      commands += 1;
      waiting.set(commands, { resolve, reject, method });
      socket.send(JSON.stringify({ id: commands, method, params }));
    });
  return { send: send as Send, close: () => socket.close() };
}
