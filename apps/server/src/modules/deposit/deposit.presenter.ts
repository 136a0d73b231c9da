import { type DepositedOutput, toMajor } from '@krapao/contract';

/** @param amount minor units; null while it is not known */
export const presentDeposited = (status: DepositedOutput['status'], amount: bigint | null, createdAt: Date): DepositedOutput => ({
  status,
  amount: amount === null ? null : toMajor(amount),
  createdAt: createdAt.toISOString(),
});
