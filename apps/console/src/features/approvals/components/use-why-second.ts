import type { WhySecond } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { figuresOf } from '../../../shared/acts/figures';

interface WhySecondWords {
  /** For the second person. `maker`: who proposed it. */
  whyOf: (second: WhySecond, maker: string) => string;
  /** In a list. */
  shortOf: (second: WhySecond) => string;
}

/** The texts of reasons of their own name no figure. */
const noFigures = { sum: '', limit: '' };

/** Why a proposal waits for a second person, in words. */
export function useWhySecond(): WhySecondWords {
  const t = useTranslations('approvals');
  const figures = ({ sum }: WhySecond) => (sum === null ? noFigures : figuresOf(sum));
  return {
    whyOf: (second, maker) => t(`waitsBecause.${second.why}`, { ...figures(second), name: maker }),
    shortOf: (second) => t(`waitsShort.${second.why}`, figures(second)),
  };
}
