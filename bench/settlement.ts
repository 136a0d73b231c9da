import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad, type RequestAt } from './load.js';
import type { Subject } from './measure.js';
import { processTime } from './processor-time.js';
import type { Stand } from './stand.js';

const LOOK_MS = 100;
/** Longer than any slice takes. */
const WITHIN_MS = 300_000;

/**
 * Payouts through the worker, as in service: lease, call to the gateway, settlement with turnover and coins. Each slice posts its withdrawals
 * while the worker is stopped, and then measures the worker until none is open.
 */
export const settlementSubject = ({ server, cluster, tokens }: Stand, newRequests: () => RequestAt): Subject => {
  const work = async (isOn: boolean): Promise<void> => {
    const response = await fetch(`${server.base}/api/bench/work`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json', 'x-forwarded-for': '10.2.0.2' },
      body: JSON.stringify({ isOn }),
    });
    if (!response.ok) throw new Error(`the worker of the bench did not follow: ${response.status} ${await response.text()}`);
  };
  const hasOpen = async (): Promise<boolean> => {
    const { rows } = await cluster.db.query<{ open: boolean }>(`select exists (select from saga where state <> 'DONE') as open`);
    return rows[0]?.open === true;
  };
  return {
    factor: 1,
    outsideTime: () => processTime(server.pid),
    open: () =>
      Promise.resolve({
        prepare: async (operations) => {
          const load = await openLoad(server.base);
          const { failed } = await load.run(newRequests(), operations);
          load.close();
          if (failed > 0) throw new Error(`${failed} withdrawals of the bench were refused`);
        },
        run: async (operations) => {
          const from = performance.now();
          await work(true);
          while (await hasOpen()) {
            if (performance.now() - from > WITHIN_MS) throw new Error('the payouts of the bench did not end');
            await sleep(LOOK_MS);
          }
          const seconds = (performance.now() - from) / 1_000;
          await work(false);
          return { operations, failed: 0, seconds };
        },
        close: () => undefined,
      }),
  };
};
