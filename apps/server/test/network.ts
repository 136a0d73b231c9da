import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface Network {
  /** The URL of the database through this network. */
  url: string;
  /** Drops all packets in both directions; connections stay open. */
  silence(): void;
  /** New connections pass again; those of before stay silent. */
  resume(): void;
  close(): void;
}

/** A way to the database that can fall silent without breaking, as a network that drops packets does. */
export async function startNetwork(databaseUrl: string): Promise<Network> {
  const target = new URL(databaseUrl);
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: Object.assign(new URL(databaseUrl), { port: String((server.address() as AddressInfo).port) }).href,
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    resume: () => (isSilent = false),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
