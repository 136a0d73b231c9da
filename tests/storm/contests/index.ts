import { accounts } from './accounts.js';
import type { Contest } from './contest.js';
import { games } from './games.js';
import { gifts } from './gifts.js';
import { qrs } from './qrs.js';
import { rewards } from './rewards.js';
import { transfersIn } from './transfers-in.js';
import { withdrawals } from './withdrawals.js';

export const contests: readonly Contest[] = [...withdrawals, ...qrs, ...transfersIn, ...gifts, ...games, ...accounts, ...rewards];
