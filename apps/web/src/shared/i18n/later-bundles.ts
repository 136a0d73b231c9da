/**
 * The bundles beyond `public`, in a separate module so that the first load does not carry the list of their files. A page that needs one
 * immediately preloads this file (build/first-load.ts).
 */
export const care = {
  th: () => import('@krapao/phrases/care/th'),
  la: () => import('@krapao/phrases/care/la'),
  en: () => import('@krapao/phrases/care/en'),
};
export const chat = {
  th: () => import('@krapao/phrases/chat/th'),
  la: () => import('@krapao/phrases/chat/la'),
  en: () => import('@krapao/phrases/chat/en'),
};
export const confirm = {
  th: () => import('@krapao/phrases/confirm/th'),
  la: () => import('@krapao/phrases/confirm/la'),
  en: () => import('@krapao/phrases/confirm/en'),
};
export const contact = {
  th: () => import('@krapao/phrases/contact/th'),
  la: () => import('@krapao/phrases/contact/la'),
  en: () => import('@krapao/phrases/contact/en'),
};
export const errors = {
  th: () => import('@krapao/phrases/errors/th'),
  la: () => import('@krapao/phrases/errors/la'),
  en: () => import('@krapao/phrases/errors/en'),
};
export const files = {
  th: () => import('@krapao/phrases/files/th'),
  la: () => import('@krapao/phrases/files/la'),
  en: () => import('@krapao/phrases/files/en'),
};
export const forgot = {
  th: () => import('@krapao/phrases/forgot/th'),
  la: () => import('@krapao/phrases/forgot/la'),
  en: () => import('@krapao/phrases/forgot/en'),
};
export const howto = {
  th: () => import('@krapao/phrases/howto/th'),
  la: () => import('@krapao/phrases/howto/la'),
  en: () => import('@krapao/phrases/howto/en'),
};
export const limit = {
  th: () => import('@krapao/phrases/limit/th'),
  la: () => import('@krapao/phrases/limit/la'),
  en: () => import('@krapao/phrases/limit/en'),
};
export const reality = {
  th: () => import('@krapao/phrases/reality/th'),
  la: () => import('@krapao/phrases/reality/la'),
  en: () => import('@krapao/phrases/reality/en'),
};
export const closing = {
  th: () => import('@krapao/phrases/closing/th'),
  la: () => import('@krapao/phrases/closing/la'),
  en: () => import('@krapao/phrases/closing/en'),
};
export const member = {
  th: () => import('@krapao/phrases/member/th'),
  la: () => import('@krapao/phrases/member/la'),
  en: () => import('@krapao/phrases/member/en'),
};
export const notice = {
  th: () => import('@krapao/phrases/notice/th'),
  la: () => import('@krapao/phrases/notice/la'),
  en: () => import('@krapao/phrases/notice/en'),
};
export const passkey = {
  th: () => import('@krapao/phrases/passkey/th'),
  la: () => import('@krapao/phrases/passkey/la'),
  en: () => import('@krapao/phrases/passkey/en'),
};
export const phone = {
  th: () => import('@krapao/phrases/phone/th'),
  la: () => import('@krapao/phrases/phone/la'),
  en: () => import('@krapao/phrases/phone/en'),
};
export const register = {
  th: () => import('@krapao/phrases/register/th'),
  la: () => import('@krapao/phrases/register/la'),
  en: () => import('@krapao/phrases/register/en'),
};
export const sessions = {
  th: () => import('@krapao/phrases/sessions/th'),
  la: () => import('@krapao/phrases/sessions/la'),
  en: () => import('@krapao/phrases/sessions/en'),
};
export const spin = {
  th: () => import('@krapao/phrases/spin/th'),
  la: () => import('@krapao/phrases/spin/la'),
  en: () => import('@krapao/phrases/spin/en'),
};
