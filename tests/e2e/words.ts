import enErrors from '../../packages/phrases/src/bundles/errors/en';
import laErrors from '../../packages/phrases/src/bundles/errors/la';
import thErrors from '../../packages/phrases/src/bundles/errors/th';
import enForgot from '../../packages/phrases/src/bundles/forgot/en';
import enCare from '../../packages/phrases/src/bundles/care/en';
import enConfirm from '../../packages/phrases/src/bundles/confirm/en';
import enContact from '../../packages/phrases/src/bundles/contact/en';
import laForgot from '../../packages/phrases/src/bundles/forgot/la';
import laCare from '../../packages/phrases/src/bundles/care/la';
import laConfirm from '../../packages/phrases/src/bundles/confirm/la';
import laContact from '../../packages/phrases/src/bundles/contact/la';
import thForgot from '../../packages/phrases/src/bundles/forgot/th';
import thCare from '../../packages/phrases/src/bundles/care/th';
import thConfirm from '../../packages/phrases/src/bundles/confirm/th';
import thContact from '../../packages/phrases/src/bundles/contact/th';
import enFiles from '../../packages/phrases/src/bundles/files/en';
import laFiles from '../../packages/phrases/src/bundles/files/la';
import thFiles from '../../packages/phrases/src/bundles/files/th';
import enHowto from '../../packages/phrases/src/bundles/howto/en';
import laHowto from '../../packages/phrases/src/bundles/howto/la';
import thHowto from '../../packages/phrases/src/bundles/howto/th';
import enClosing from '../../packages/phrases/src/bundles/closing/en';
import enLimit from '../../packages/phrases/src/bundles/limit/en';
import enReality from '../../packages/phrases/src/bundles/reality/en';
import laClosing from '../../packages/phrases/src/bundles/closing/la';
import laLimit from '../../packages/phrases/src/bundles/limit/la';
import laReality from '../../packages/phrases/src/bundles/reality/la';
import thClosing from '../../packages/phrases/src/bundles/closing/th';
import thLimit from '../../packages/phrases/src/bundles/limit/th';
import thReality from '../../packages/phrases/src/bundles/reality/th';
import enMember from '../../packages/phrases/src/bundles/member/en';
import laMember from '../../packages/phrases/src/bundles/member/la';
import thMember from '../../packages/phrases/src/bundles/member/th';
import enPasskey from '../../packages/phrases/src/bundles/passkey/en';
import enNotice from '../../packages/phrases/src/bundles/notice/en';
import enPhone from '../../packages/phrases/src/bundles/phone/en';
import enPublic from '../../packages/phrases/src/bundles/public/en';
import enRegister from '../../packages/phrases/src/bundles/register/en';
import laPasskey from '../../packages/phrases/src/bundles/passkey/la';
import laNotice from '../../packages/phrases/src/bundles/notice/la';
import laPhone from '../../packages/phrases/src/bundles/phone/la';
import laPublic from '../../packages/phrases/src/bundles/public/la';
import laRegister from '../../packages/phrases/src/bundles/register/la';
import thPasskey from '../../packages/phrases/src/bundles/passkey/th';
import thNotice from '../../packages/phrases/src/bundles/notice/th';
import thPhone from '../../packages/phrases/src/bundles/phone/th';
import thPublic from '../../packages/phrases/src/bundles/public/th';
import thRegister from '../../packages/phrases/src/bundles/register/th';
import enSessions from '../../packages/phrases/src/bundles/sessions/en';
import enSpin from '../../packages/phrases/src/bundles/spin/en';
import laSessions from '../../packages/phrases/src/bundles/sessions/la';
import laSpin from '../../packages/phrases/src/bundles/spin/la';
import thSessions from '../../packages/phrases/src/bundles/sessions/th';
import thSpin from '../../packages/phrases/src/bundles/spin/th';

/** The product's own words, so that a journey reads a screen as a member does. */
export const words = {
  th: {
    ...thPublic,
    ...thRegister,
    ...thForgot,
    ...thCare,
    ...thConfirm,
    ...thContact,
    ...thFiles,
    ...thHowto,
    ...thClosing,
    ...thLimit,
    ...thReality,
    ...thMember,
    ...thNotice,
    ...thPasskey,
    ...thPhone,
    ...thSessions,
    ...thSpin,
    ...thErrors,
  },
  la: {
    ...laPublic,
    ...laRegister,
    ...laForgot,
    ...laCare,
    ...laConfirm,
    ...laContact,
    ...laFiles,
    ...laHowto,
    ...laClosing,
    ...laLimit,
    ...laReality,
    ...laMember,
    ...laNotice,
    ...laPasskey,
    ...laPhone,
    ...laSessions,
    ...laSpin,
    ...laErrors,
  },
  en: {
    ...enPublic,
    ...enRegister,
    ...enForgot,
    ...enCare,
    ...enConfirm,
    ...enContact,
    ...enFiles,
    ...enHowto,
    ...enClosing,
    ...enLimit,
    ...enReality,
    ...enMember,
    ...enNotice,
    ...enPasskey,
    ...enPhone,
    ...enSessions,
    ...enSpin,
    ...enErrors,
  },
};

export type Language = keyof typeof words;
