import enMember from '../../packages/phrases/src/bundles/member/en';
import laMember from '../../packages/phrases/src/bundles/member/la';
import thMember from '../../packages/phrases/src/bundles/member/th';
import enPublic from '../../packages/phrases/src/bundles/public/en';
import laPublic from '../../packages/phrases/src/bundles/public/la';
import thPublic from '../../packages/phrases/src/bundles/public/th';

/** The product's own words, so that a journey reads a screen as a member does. */
export const words = {
  th: { ...thPublic, ...thMember },
  la: { ...laPublic, ...laMember },
  en: { ...enPublic, ...enMember },
};

export type Language = keyof typeof words;
