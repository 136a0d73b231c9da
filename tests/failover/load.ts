import { setTimeout as sleep } from 'node:timers/promises';
import { act } from '../storm/actor.js';
import type { Deed, Scene } from '../storm/deeds/deed.js';
import { payIn } from '../storm/deeds/pay-in.js';
import { move } from '../storm/deeds/play.js';
import { transferIn } from '../storm/deeds/transfer-in.js';
import { withdraw } from '../storm/deeds/withdraw.js';

const out = withdraw('/api/wallet/withdraw');
/** What moves money in, out and between. */
const DEEDS: readonly Deed[] = [payIn, payIn, payIn, out, out, out, move, move, transferIn];
/** Milliseconds between two deeds of a member, at most: the database is what is tried, not the processor. */
const PAUSE_MS = 2_000;

/** One member who pays in, plays and withdraws until told to stop. */
export const load = (scene: Scene, isOver: () => boolean): Promise<void> =>
  act(scene, isOver, (random) => async (own) => {
    await (DEEDS[Math.floor(random() * DEEDS.length)] ?? payIn)(own);
    await sleep(random() * PAUSE_MS);
  });
