/*
 * First parts of the query keys. A query appends its parameters; invalidating a first part reloads all queries that begin with it.
 */

/** The wallet with its game accounts. */
export const walletKey = ['wallet'] as const;
/** The limits of deposits: money that arrives changes what is left of them, as it does the wallet. */
export const limitsKey = [...walletKey, 'limits'] as const;
/** The inbox: most of its notices are of money. */
export const noticesKey = [...walletKey, 'notices'] as const;
/** Pages of the statement. */
export const statementKey = ['statement'] as const;
/** Bonuses, conditions, promotions, invites and refunds: one settled reward can change all of them. */
export const rewardKey = ['reward'] as const;
/** Pages of the slips. */
export const slipsKey = ['slips'] as const;
/** Open QR deposits, one per provider. */
export const qrsKey = ['qr'] as const;
/** The wheel: its setup, coupons and draws. */
export const spinKey = ['spin'] as const;
/** What the member plays, and how often it is shown. */
export const realityCheckKey = ['reality-check'] as const;
/** The member's break. */
export const breakKey = ['break'] as const;
/** The member's sessions and logins. */
export const sessionsKey = ['sessions'] as const;
/** The member's passkeys. */
export const passkeysKey = ['passkeys'] as const;
/** The member's profile. */
export const profileKey = ['profile'] as const;
