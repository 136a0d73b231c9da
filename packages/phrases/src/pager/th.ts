import type { Same } from '../same.js';
import type { pager as english } from './en.js';

export const pager: Same<typeof english> = {
  nextPage: 'หน้าถัดไป',
  page: 'หน้า {page}',
  pages: 'เลือกหน้า',
  previousPage: 'หน้าก่อนหน้า',
};
