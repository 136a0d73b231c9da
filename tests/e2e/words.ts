import enErrors from '../../packages/phrases/src/bundles/errors/en';
import laErrors from '../../packages/phrases/src/bundles/errors/la';
import thErrors from '../../packages/phrases/src/bundles/errors/th';
import enMember from '../../packages/phrases/src/bundles/member/en';
import laMember from '../../packages/phrases/src/bundles/member/la';
import thMember from '../../packages/phrases/src/bundles/member/th';
import enPublic from '../../packages/phrases/src/bundles/public/en';
import laPublic from '../../packages/phrases/src/bundles/public/la';
import thPublic from '../../packages/phrases/src/bundles/public/th';

/** The product's own words, so that a journey reads a screen as a member does. */
export const words = {
  th: { ...thPublic, ...thMember, ...thErrors },
  la: { ...laPublic, ...laMember, ...laErrors },
  en: { ...enPublic, ...enMember, ...enErrors },
};

export type Language = keyof typeof words;
