import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Clients that call without a pause over connections that stay open, as a balancer does. */
export interface Load {
  size: number;
  /** Answers with this status. */
  answered(status: number): number;
  /** Clients that ended because the node accepts no connection. */
  refused(): number;
}

const SIZE = 20;

/** Reads a member's wallet until the node accepts no more connections. */
export function startLoad(http: FastifyInstance, token: string): Load {
  const { port } = http.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: SIZE });
  const answers = new Map<number, number>();
  let refused = 0;
  const call = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      request({ host: '127.0.0.1', port, path: '/api/wallet', agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      })
        .once('error', reject)
        .end();
    });
  const client = async (): Promise<void> => {
    for (;;) {
      try {
        const status = await call();
        answers.set(status, (answers.get(status) ?? 0) + 1);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') break;
      }
    }
    refused += 1;
  };
  for (let n = 0; n < SIZE; n += 1) void client();
  return { size: SIZE, answered: (status) => answers.get(status) ?? 0, refused: () => refused };
}
