import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { overTcp } from './database.js';

export interface Network {
  /** The URL of the database through this network. */
  url: string;
  /** Drops all packets in both directions; connections stay open. */
  silence(): void;
  /** Ends every connection and refuses new ones, as a server does that was killed. */
  cut(): void;
  /** New connections pass again; those of before stay silent. */
  resume(): Promise<void>;
  close(): void;
}

/** A way to the database that can fall silent without breaking, as a network that drops packets does. */
export async function startNetwork(databaseUrl: string): Promise<Network> {
  const target = new URL(overTcp(databaseUrl));
  // A host that does not answer is given up after the usual time.
  target.searchParams.delete('connect_timeout');
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => undefined);
    if (isSilent) return;
    const far = connect(Number(target.port), target.hostname);
    sockets.add(far);
    far.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(target), { port: String(port) }).href,
    cut: close,
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    resume: async () => {
      isSilent = false;
      if (!server.listening) await listen(port);
    },
    close,
  };
}
