import type { BonusOutput, Language } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { bonusColumns, bonusDefinition } from './bonus.definition.js';
import { presentBonus } from './bonus.presenter.js';
import { type BonusRow, listBonusRows } from './bonus.repository.js';
import { isOpen } from './reward/offer.repository.js';

/** The bonuses as a member who has received none sees them, an unpublished one first. Null: it is invalid. */
export const createBonusPreview =
  ({ inTx, clock }: { inTx: InTx; clock: Clock }) =>
  async (written: unknown, language: Language): Promise<BonusOutput[] | null> => {
    const parsed = bonusDefinition.safeParse(written);
    if (!parsed.success) return null;
    const { data } = parsed;
    const draft: BonusRow = { ...bonusColumns(data), name: data.name, banners: data.banners };
    const rows = await inTx((tx) => listBonusRows(tx, data.currency));
    const now = clock.now();
    const others = rows.filter((row) => row.code !== data.code && isOpen(row, now));
    return [draft, ...others].map((row) => presentBonus(row, { received: [], isActive: false, left: row.max_received }, language));
  };
