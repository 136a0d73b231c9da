import { setTimeout as sleep } from 'node:timers/promises';
import { act } from '../storm/actor.js';
import type { Operation, Scene } from '../storm/operations/operation.js';
import { payIn } from '../storm/operations/pay-in.js';
import { move } from '../storm/operations/play.js';
import { transferIn } from '../storm/operations/transfer-in.js';
import { withdraw } from '../storm/operations/withdraw.js';

const out = withdraw('/api/wallet/withdraw');
/** Operations that deposit, transfer and withdraw. */
const OPERATIONS: readonly Operation[] = [payIn, payIn, payIn, out, out, out, move, move, transferIn];
/** Milliseconds between two operations of a member, at most: the test loads the database, not the processor. */
const PAUSE_MS = 2_000;

/** One member who pays in, plays and withdraws until told to stop. */
export const load = (scene: Scene, isOver: () => boolean): Promise<void> =>
  act(scene, isOver, (random) => async (own) => {
    await (OPERATIONS[Math.floor(random() * OPERATIONS.length)] ?? payIn)(own);
    await sleep(random() * PAUSE_MS);
  });
