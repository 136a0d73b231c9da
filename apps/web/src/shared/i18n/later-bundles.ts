/** Bundles that no first paint needs, apart: the list of their files is nothing that the first load should carry. */
export const chat = {
  th: () => import('@krapao/phrases/chat/th'),
  la: () => import('@krapao/phrases/chat/la'),
  en: () => import('@krapao/phrases/chat/en'),
};
export const errors = {
  th: () => import('@krapao/phrases/errors/th'),
  la: () => import('@krapao/phrases/errors/la'),
  en: () => import('@krapao/phrases/errors/en'),
};
export const spin = {
  th: () => import('@krapao/phrases/spin/th'),
  la: () => import('@krapao/phrases/spin/la'),
  en: () => import('@krapao/phrases/spin/en'),
};
