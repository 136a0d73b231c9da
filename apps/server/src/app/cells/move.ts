import { setTimeout as sleep } from 'node:timers/promises';
import { memberByPhone } from '../../modules/account/index.js';
import type { Actor } from '../../platform/audit.js';
import { endsSoon, type Obstacle, obstacleOf } from './obstacles.js';
import type { Register } from './register.js';
import {
  arrive,
  type Cell,
  copy,
  type CopyProblem,
  isInTransit,
  type MemberMove,
  leave,
  memberIn,
  resume,
  stop,
  takeLate,
} from './steps.js';

/** Why a member is not moved. Their cell serves them, unless they are on the way to another one. */
export type MoveProblem =
  | CopyProblem
  | { problem: 'unknown' | 'erased' | 'other-process' }
  /** The register has the phone in another cell, or on its way to one. */
  | { problem: 'elsewhere'; cell: string }
  | { problem: 'busy'; obstacle: Obstacle };

/** `money`: what arrived, in minor units. `stoppedMs`: how long no cell served the member; 0: the member had moved before. */
export type MoveOutcome = { ok: true; money: bigint; stoppedMs: number } | ({ ok: false } & MoveProblem);

/** After each of them a move may be cut. */
export const moveSteps = ['registered', 'stopped', 'copied', 'left', 'arrived', 'settled'] as const;
export type MoveStep = (typeof moveSteps)[number];

export interface MoveOptions {
  register: Register;
  actor: Actor;
  /** How long calls that a node has accepted may take, ms. */
  settleMs?: number;
  /** How long what is open is waited for, ms: while the member is served, and once more after that. */
  waitMs?: number;
  /** Called after each step; a test cuts the move here. */
  onStep?(step: MoveStep): void;
}

const SETTLE_MS = 1_000;
const WAIT_MS = 10_000;
const POLL_MS = 100;

/**
 * Moves a member to another cell (docs/decisions/0272). It may be cut anywhere and run again: each step finds what was done before. Until money leaves, a
 * problem ends the move and the old cell serves the member; afterwards the move only goes forward. Run for a member who has moved, it takes along what
 * was credited in the old cell since.
 */
export async function moveMember(phone: string, from: Cell, to: Cell, options: MoveOptions): Promise<MoveOutcome> {
  const outcome = await options.register.alone(phone, () => move(phone, from, to, options));
  return outcome ?? { ok: false, problem: 'other-process' };
}

async function move(phone: string, from: Cell, to: Cell, options: MoveOptions): Promise<MoveOutcome> {
  const { register, actor, onStep = () => undefined } = options;
  const found = await from.inTx((tx) => memberByPhone(tx, phone));
  if (found === null) return { ok: false, problem: 'unknown' };
  const memberMove = { member: found.id, from, to, actor };
  const place = await register.claim(phone, from.name);
  if (place.cell === to.name && place.movingTo === null) return { ok: true, money: await takeLate(memberMove), stoppedMs: 0 };
  if (place.cell === from.name && place.movingTo === null) {
    // The member may have come from there before: nothing of that way is left behind.
    if ((await memberIn(to, found.id)) !== null) await takeLate({ ...memberMove, from: to, to: from });
    // Work in progress is waited for afterwards: a member who goes on always has some.
    const obstacle = await waitWhile(memberMove, options, (open) => open !== 'work');
    if (obstacle !== null && obstacle !== 'work') return { ok: false, problem: 'busy', obstacle };
  }
  if (!(await register.begin(place.phone, from.name, to.name)))
    return { ok: false, problem: 'elsewhere', cell: place.movingTo ?? place.cell };
  const began = performance.now();
  onStep('registered');
  const carried = await carry(memberMove, options);
  await register.settle(place.phone, carried.ok ? to.name : from.name);
  const stoppedMs = performance.now() - began;
  onStep('settled');
  return carried.ok ? { ok: true, money: carried.money + (await takeLate(memberMove)), stoppedMs } : carried;
}

/** Everything between the two marks in the register. */
async function carry(memberMove: MemberMove, options: MoveOptions): Promise<{ ok: true; money: bigint } | ({ ok: false } & MoveProblem)> {
  const { onStep = () => undefined } = options;
  const [old, next] = [await memberIn(memberMove.from, memberMove.member), await memberIn(memberMove.to, memberMove.member)];
  // Money that has left goes on; and a run before this one may have done everything but the last mark.
  const hasLeft = await isInTransit(memberMove);
  if (!hasLeft && next?.isServed === true) return { ok: true, money: 0n };
  if (!hasLeft) {
    if (old === null || old.isErased) return { ok: false, problem: 'erased' };
    const problem = await prepare(memberMove, options);
    if (problem !== null) {
      await resume(memberMove, problem.problem);
      return { ok: false, ...problem };
    }
    onStep('left');
  }
  const money = await arrive(memberMove);
  onStep('arrived');
  return { ok: true, money };
}

async function prepare(memberMove: MemberMove, options: MoveOptions): Promise<MoveProblem | null> {
  const { settleMs = SETTLE_MS, onStep = () => undefined } = options;
  await stop(memberMove);
  onStep('stopped');
  // Calls that a node has accepted end before the rows are read.
  await sleep(settleMs);
  const busy = await waitWhile(memberMove, options, endsSoon);
  if (busy !== null) return { problem: 'busy', obstacle: busy };
  const problem = await copy(memberMove);
  if (problem !== null) return problem;
  onStep('copied');
  const obstacle = await leave(memberMove);
  return obstacle === null ? null : { problem: 'busy', obstacle };
}

/** Waits while something of the member is open that is worth waiting for; null: nothing is open. */
async function waitWhile(
  { member, from }: MemberMove,
  { waitMs = WAIT_MS }: MoveOptions,
  isWorthIt: (open: Obstacle) => boolean,
): Promise<Obstacle | null> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const obstacle = await from.inTx((tx) => obstacleOf(tx, member, from));
    if (obstacle === null || !isWorthIt(obstacle) || performance.now() >= deadline) return obstacle;
    await sleep(POLL_MS);
  }
}
