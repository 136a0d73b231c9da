import type { Freeze } from '@krapao/contract/desk';
import { isMasked } from '../../modules/deposit/index.js';
import type { FreezeRow } from '../../modules/freeze/index.js';
import type { Receiver, Sender } from '../../providers/index.js';

/** The last four digits, without separators: `•••• 4421`. */
export const maskAccountNo = (accountNo: string): string => `•••• ${accountNo.replaceAll(/\D/g, '').slice(-4)}`;

/** A number that its bank has masked stays as it is. */
export const presentAccountNo = (accountNo: string): string => (isMasked(accountNo) ? accountNo : maskAccountNo(accountNo));

/** `SCB •••• 4421 SOMCHAI K` */
export const presentHolder = ({
  bankCode,
  accountNo,
  accountName = '',
}: {
  bankCode: string;
  accountNo: string;
  accountName?: string;
}): string => `${bankCode} ${presentAccountNo(accountNo)} ${accountName}`.trim();

/** A sender with the names of its holder. */
export const presentSender = ({ accountNames, ...account }: Sender): string =>
  presentHolder({ ...account, accountName: accountNames.join(' / ') });

/** The account and the proxy that received a transfer, as far as its source knows them. */
export const presentReceiver = ({ proxy, ...account }: Receiver): string =>
  [
    ...(account.accountNo === '' ? [] : [presentHolder(account)]),
    ...(proxy === undefined ? [] : [`${proxy.type} ${presentAccountNo(proxy.id)}`]),
  ].join(' · ');

export const presentFreeze = (row: FreezeRow, by: string): Freeze => ({
  direction: row.direction,
  reason: row.reason,
  by,
  since: row.created_at.toISOString(),
  until: row.ends_at?.toISOString() ?? null,
});
