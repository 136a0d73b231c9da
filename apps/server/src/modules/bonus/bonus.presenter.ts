import type { BonusOutput, Language, UserBonus } from '@krapao/contract';
import type { BonusRow } from './bonus.repository.js';
import { presentTerms } from './reward/reward.presenter.js';
import type { ReceivedReward } from './reward/received.repository.js';

export const presentUserBonus = (newest: ReceivedReward, older: readonly ReceivedReward[], isActive: boolean): UserBonus => ({
  _id: newest.id,
  isActive,
  received: [newest, ...older].map((reward) => ({ updatedAt: reward.received_at.toISOString() })),
});

/** @param own.received what was received of this bonus, newest first */
export const presentBonus = (
  row: BonusRow,
  own: { received: readonly ReceivedReward[]; isActive: boolean; left: number },
  language: Language,
): BonusOutput => {
  const [newest, ...older] = own.received;
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
