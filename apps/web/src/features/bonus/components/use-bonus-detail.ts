import { useTranslations } from 'use-intl';
import { stateOf, type CountedBonus } from '../model/state';

/** How often a bonus was received and can be, in words: `Daily · 2 more today`. */
export function useBonusDetail(): (bonus: CountedBonus) => string {
  const t = useTranslations('bonus');
  return (bonus) => {
    const counted = { used: String(Math.max(0, bonus.maxReceived - bonus.left)), max: String(bonus.maxReceived) };
    const open = t(`left.${bonus.type}`, { left: String(bonus.left) });
    const words = { active: t('used', counted), done: t('full', counted), open }[stateOf(bonus)];
    return bonus.type === 'limit' ? words : `${t(`type.${bonus.type}`)} · ${words}`;
  };
}
