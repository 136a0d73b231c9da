import type { Same } from '../same.js';
import type { carousel as english } from './en.js';

export const carousel: Same<typeof english> = {
  next: 'ຮູບຕໍ່ໄປ',
  previous: 'ຮູບກ່ອນ',
  slide: '{number} ຈາກ {count}',
};
