import type { Tx } from '../../platform/unit-of-work.js';
import type { OtpPurpose } from './otp.rules.js';

export interface NewOtp {
  token_hash: string;
  phone: string;
  ref: string;
  code_hash: string;
  purpose: OtpPurpose;
  created_at: Date;
  expires_at: Date;
}

export async function insertOtp(tx: Tx<'otp'>, otp: NewOtp): Promise<void> {
  await tx.db.insertInto('otp').values(otp).execute();
}

/** Locked until the transaction ends, so that parallel tries are counted one by one. */
export const lockOtp = (tx: Tx<'otp'>, tokenHash: string) =>
  tx.db.selectFrom('otp').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();

export async function countTry(tx: Tx<'otp'>, tokenHash: string): Promise<void> {
  await tx.db
    .updateTable('otp')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function markVerified(tx: Tx<'otp'>, tokenHash: string, at: Date): Promise<void> {
  await tx.db.updateTable('otp').set({ verified_at: at }).where('token_hash', '=', tokenHash).execute();
}

/** The OTP of this token if it verified this phone for this purpose after `since`. */
export const findVerified = (tx: Tx<'otp'>, tokenHash: string, phone: string, purpose: OtpPurpose, since: Date) =>
  tx.db
    .selectFrom('otp')
    .select(['ref', 'verified_at'])
    .where('token_hash', '=', tokenHash)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('verified_at', '>', since)
    .executeTakeFirst();

/** Deletes OTPs that can no longer be used. */
export async function forgetOldOtps(tx: Tx<'otp'>, sentBefore: Date): Promise<void> {
  await tx.db.deleteFrom('otp').where('created_at', '<', sentBefore).execute();
}
