import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { insist, type Answer } from '../http.js';
import type { Actor } from '../actor.js';
import type { OutsideJournal } from '../outside-journal.js';
import type { World } from '../world.js';

/** Who does it, where, by which chance, and where it is written down. */
export interface Scene {
  world: World;
  actor: Actor;
  journal: OutsideJournal;
  random: () => number;
  /** Called with each acknowledged call, before its operation continues. */
  acknowledged?(call: Acknowledged): void;
}

/** An acknowledged call, and its answer. */
export interface Acknowledged {
  member: string;
  path: string;
  /** Of the request; of a payment, the bank's reference. */
  key: string;
  body: unknown;
  answer: Answer;
}

export type Operation = (scene: Scene) => Promise<void>;

export const satang = (random: () => number, from: number, to: number): bigint => BigInt(Math.floor(from + random() * (to - from)));

/** Major units on the wire. */
export const baht = (amount: bigint): number => Number(amount) / 100;
export const toSatang = (wire: unknown): bigint => BigInt(Math.round(Number(wire) * 100));

export const oneOf = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)] as T;

/** Every node, beginning with a random one. */
export function everyNode({ world, random }: Scene, path: string): string[] {
  const first = Math.floor(random() * world.nodes.length);
  return [...world.nodes.slice(first), ...world.nodes.slice(0, first)].map((node) => node + path);
}

/** A call that is safe to repeat under its key: retried until the outcome is known. */
export async function once(scene: Scene, method: 'GET' | 'POST', path: string, key: string, body?: unknown): Promise<Answer> {
  const answer = await insist(method, everyNode(scene, path), body, { ...scene.actor.headers, 'idempotency-key': key });
  if (answer.status < 300) scene.acknowledged?.({ member: scene.actor.phone, path, key, body, answer });
  return answer;
}

/** As `once` under a new key, and sometimes repeated: the work is not done twice, and the answer is the same. */
export async function askAgain(
  scene: Scene,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  isDone = ({ status }: Answer): boolean => status === 200,
): Promise<Answer> {
  const ask = (key: string): Promise<Answer> => once(scene, method, path, key, body);
  const key = randomUUID();
  const answer = await ask(key);
  if (!isDone(answer) || scene.random() >= 0.2) return answer;
  const again = await ask(key);
  if (!isDeepStrictEqual(again, answer))
    throw new Error(`${path} was answered ${JSON.stringify(answer)}, and again ${JSON.stringify(again)}`);
  return answer;
}
