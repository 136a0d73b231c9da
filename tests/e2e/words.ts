import enErrors from '../../packages/phrases/src/bundles/errors/en';
import laErrors from '../../packages/phrases/src/bundles/errors/la';
import thErrors from '../../packages/phrases/src/bundles/errors/th';
import enMember from '../../packages/phrases/src/bundles/member/en';
import laMember from '../../packages/phrases/src/bundles/member/la';
import thMember from '../../packages/phrases/src/bundles/member/th';
import enPublic from '../../packages/phrases/src/bundles/public/en';
import enRegister from '../../packages/phrases/src/bundles/register/en';
import laPublic from '../../packages/phrases/src/bundles/public/la';
import laRegister from '../../packages/phrases/src/bundles/register/la';
import thPublic from '../../packages/phrases/src/bundles/public/th';
import thRegister from '../../packages/phrases/src/bundles/register/th';

/** The product's own words, so that a journey reads a screen as a member does. */
export const words = {
  th: { ...thPublic, ...thRegister, ...thMember, ...thErrors },
  la: { ...laPublic, ...laRegister, ...laMember, ...laErrors },
  en: { ...enPublic, ...enRegister, ...enMember, ...enErrors },
};

export type Language = keyof typeof words;
