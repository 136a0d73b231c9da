import type { BonusOutput, Language, UserBonus } from '@krapao/contract';
import type { BonusRow } from './bonus.repository.js';
import { presentTerms } from './reward/reward.presenter.js';
import type { Receipt } from './reward/receipt.repository.js';

export const presentUserBonus = (newest: Receipt, older: readonly Receipt[], isActive: boolean): UserBonus => ({
  _id: newest.id,
  isActive,
  received: [newest, ...older].map((receipt) => ({ updatedAt: receipt.received_at.toISOString() })),
});

/** @param own.receipts receipts of this bonus, newest first */
export const presentBonus = (
  row: BonusRow,
  own: { receipts: readonly Receipt[]; isActive: boolean; left: number },
  language: Language,
): BonusOutput => {
  const [newest, ...older] = own.receipts;
  return {
    ...presentTerms(row),
    name: row.name[language],
    type: row.type,
    maxReceived: row.max_received,
    banners: row.banners.map(({ image, html }) => ({ image, html: html[language] })),
    userBonus: newest === undefined ? null : presentUserBonus(newest, older, own.isActive),
    left: own.left,
  };
};
