import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One address before all nodes: a node that is down is skipped. Connections can be cut. */
export interface Balancer {
  url: string;
  /** Breaks one connection off, by chance, at both ends; false where there is none. */
  cut(random: () => number): boolean;
  /** Cuts a connection with an unanswered request; false if there is none. */
  cutWaiting(random: () => number): boolean;
  close(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
  /** A request was sent and nothing answered since. */
  waits: boolean;
}

export async function startBalancer(nodes: readonly string[]): Promise<Balancer> {
  const pairs = new Set<Pair>();
  let turn = 0;

  /** The first node, from the next in turn, that takes a connection. */
  const reach = async (): Promise<Socket | null> => {
    turn += 1;
    for (let n = 0; n < nodes.length; n += 1) {
      const { hostname, port } = new URL(nodes[(turn + n) % nodes.length] ?? '');
      const far = connect({ host: hostname, port: Number(port), noDelay: true });
      const taken = await once(far, 'connect').then(
        () => true,
        () => false,
      );
      if (taken) return far;
    }
    return null;
  };

  const join = (near: Socket, far: Socket): void => {
    const pair: Pair = { near, far, waits: false };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on('data', () => (pair.waits = true));
    far.on('data', () => (pair.waits = false));
    for (const side of [near, far]) side.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
  };

  const server = createServer({ noDelay: true, pauseOnConnect: true }, (near) => {
    near.on('error', () => near.destroy());
    void reach().then((far) => {
      if (far === null || near.destroyed) {
        far?.destroy();
        near.destroy();
      } else join(near, far);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (random) => cutOne([...pairs], random),
    cutWaiting: (random) =>
      cutOne(
        [...pairs].filter(({ waits }) => waits),
        random,
      ),
    close: async () => {
      for (const { near } of pairs) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function cutOne(pairs: readonly Pair[], random: () => number): boolean {
  const pair = pairs[Math.floor(random() * pairs.length)];
  pair?.near.resetAndDestroy();
  pair?.far.resetAndDestroy();
  return pair !== undefined;
}
