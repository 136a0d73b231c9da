import type { WhySecond } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../../shared/format/money';

interface WhySecondWords {
  /** For the second person. `maker`: who proposed it. */
  whyOf: (second: WhySecond, maker: string) => string;
  /** In a list. */
  shortOf: (second: WhySecond) => string;
}

/** Why a proposal waits for a second person, in words. */
export function useWhySecond(): WhySecondWords {
  const t = useTranslations('approvals');
  const figuresOf = ({ sum }: WhySecond) => ({
    sum: sum === null ? '' : formatMoney(sum.total, sum.currency),
    limit: sum === null ? '' : formatMoney(sum.limit, sum.currency),
  });
  return {
    whyOf: (second, maker) => t(`waitsBecause.${second.why}`, { ...figuresOf(second), name: maker }),
    shortOf: (second) => t(`waitsShort.${second.why}`, figuresOf(second)),
  };
}
