import type { Same } from '../same.js';
import type { pager as english } from './en.js';

export const pager: Same<typeof english> = {
  nextPage: 'ໜ້າຕໍ່ໄປ',
  page: 'ໜ້າ {page}',
  pages: 'ເລືອກໜ້າ',
  previousPage: 'ໜ້າກ່ອນ',
};
