import type { Guess } from '../../../platform/limits/index.js';

const LIMIT = { name: 'failed-claim', max: 5, seconds: 24 * 60 * 60 };

/** Claims of a member that found nothing of theirs: by `wallet/add`, and by slips that were sent from another account. */
export const failedClaims = (member: string): readonly Guess[] => [{ limit: LIMIT, subject: [member] }];
