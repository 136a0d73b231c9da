import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WalletEvent } from '@krapao/contract';
import { io, type Socket } from 'socket.io-client';
import type { Actor } from '../storm/actor.js';
import { type Acknowledged, toSatang } from '../storm/operations/operation.js';
import { call } from '../storm/http.js';
import type { OutsideJournal } from '../storm/outside-journal.js';
import type { World } from '../storm/world.js';

/** Milliseconds from the promotion until each worked again; null: not within the patience. */
export interface Recovery {
  /** Every node has taken a withdrawal. */
  calls: number | null;
  /** The socket at every node has received a withdrawal that another node accepted. */
  push: number | null;
  /** The bank has paid one of these withdrawals. */
  workers: number | null;
}

export interface Probe {
  /** Watches one member's withdrawals and pushes until all of it works. */
  recovered(promotedAt: number): Promise<Recovery>;
  close(): void;
}

export interface ProbeOptions {
  world: World;
  actor: Actor;
  journal: OutsideJournal;
  acknowledged(call: Acknowledged): void;
}

const PATIENCE_MS = 120_000;
/** Sixty changing calls a minute are a member's at each node: one that waits for long asks less often. */
const pauseAfter = (since: number): number => (Date.now() - since < 5_000 ? 200 : 2_000);
const PATH = '/api/wallet/withdraw';

interface PushedEvent {
  node: number;
  /** Satang. */
  amount: bigint;
  at: number;
}

export function openProbe({ world, actor, journal, acknowledged }: ProbeOptions): Probe {
  const token = actor.headers['authorization']?.replace('Bearer ', '');
  const pushedEvents: PushedEvent[] = [];
  const sockets: Socket[] = world.nodes.map((url, node) => {
    const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, extraHeaders: actor.headers });
    // The node that accepted a withdrawal pushes its beginning; the node whose worker paid pushes its end.
    socket.on('wallet', ({ movement }: WalletEvent) => {
      if (movement?.status === 'PENDING') pushedEvents.push({ node, amount: toSatang(movement.amount), at: Date.now() });
    });
    return socket;
  });
  /** Every withdrawal has an amount of its own, so that each push can be identified. */
  let next = 10_000n;

  return {
    close: () => sockets.forEach((socket) => socket.disconnect()),
    recovered: async (promotedAt) => {
      const since = (at: number | undefined): number | null => (at === undefined ? null : at - promotedAt);
      const deadline = promotedAt + PATIENCE_MS;
      const taken: { node: number; id: string; amount: bigint; at: number }[] = [];
      let paidAt: number | undefined;
      const firstTaken = (node: number) => taken.find((each) => each.node === node);
      const firstHeard = (node: number): PushedEvent | undefined =>
        pushedEvents.find((each) => each.node === node && taken.some(({ node: by, amount }) => by !== node && amount === each.amount));
      const everyNode = (find: (node: number) => { at: number } | undefined): number | null => {
        const times = world.nodes.map((_, node) => since(find(node)?.at));
        return times.some((time) => time === null) ? null : Math.max(...times.map(Number));
      };
      const isOver = (): boolean =>
        Date.now() > deadline || (everyNode(firstTaken) !== null && everyNode(firstHeard) !== null && paidAt !== undefined);

      /** One withdrawal, repeated under its key until this node takes it. */
      const withdraw = async (node: number): Promise<void> => {
        const [key, amount] = [randomUUID(), next++];
        const body = { amount: Number(amount) / 100 };
        // Repeated until it is known, also when the round is over: the ledger is compared with what was acknowledged.
        for (;;) {
          const headers = { ...actor.headers, 'idempotency-key': key };
          const answer = await call('POST', `${world.nodes[node]}${PATH}`, body, headers, 1_500);
          if (answer?.status === 200) {
            const id = String(answer.body['_id']);
            taken.push({ node, id, amount, at: Date.now() });
            journal.withdrawals.push({ member: actor.phone, id, amount, isWhole: false });
            return acknowledged({ member: actor.phone, path: PATH, key, body, answer });
          }
          if (answer !== null && answer.status !== 429)
            throw new Error(`the probe's withdrawal was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
          await sleep(pauseAfter(promotedAt));
        }
      };
      const askAt = async (node: number): Promise<void> => {
        do {
          await withdraw(node);
          await sleep(pauseAfter(promotedAt) * 2);
        } while (!isOver());
      };
      const watchBank = async (): Promise<void> => {
        while (paidAt === undefined && Date.now() < deadline) {
          const refs = new Set((await world.records<{ ref: string }>('/api/payouts')).map(({ ref }) => ref));
          if (taken.some(({ id }) => refs.has(id))) paidAt = Date.now();
          else await sleep(100);
        }
      };
      await Promise.all([...world.nodes.map((_, node) => askAt(node)), watchBank()]);
      return { calls: everyNode(firstTaken), push: everyNode(firstHeard), workers: since(paidAt) };
    },
  };
}
