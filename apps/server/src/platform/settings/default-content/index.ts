import { howtoFilms, type Language } from '@krapao/contract';
import type { ContentKey, ContentOf } from '../content-definitions.js';
import { english } from './en.js';
import { lao } from './la.js';
import { thai } from './th.js';
import { sourceCodes, type Words } from './words.js';

const inLanguages = <T>(pick: (words: Words) => T): Record<Language, T> => ({ th: pick(thai), la: pick(lao), en: pick(english) });

/** The content until the operator writes their own. */
export const defaultContent: { [K in ContentKey]: ContentOf<K> } = {
  siteName: { th: 'กระเป๋า', la: 'ກະເປົາ', en: 'Krapao' },
  website: '',
  conditions: inLanguages((words) => words.conditions),
  agreements: inLanguages((words) => words.agreements),
  notice: inLanguages((words) => words.notice),
  contactText: inLanguages((words) => words.contactText),
  lineLink: '',
  lineName: '',
  lineQR: '',
  sources: sourceCodes.map((code) => ({ code, description: inLanguages((words) => words.sources[code]) })),
  howto: howtoFilms.map((film) => ({ film, title: inLanguages(() => ''), about: inLanguages(() => '') })),
  otpSms: inLanguages((words) => words.otpSms),
  qrRefused: inLanguages((words) => words.qrRefused),
  qrBelowMinimum: inLanguages((words) => words.qrBelowMinimum),
  inviteBanners: inLanguages(() => []),
  refundBanners: inLanguages(() => []),
  refundInfo: inLanguages((words) => words.refundInfo),
  inviteLine: inLanguages((words) => words.inviteLine),
  refundLine: inLanguages((words) => words.refundLine),
};
