import type { Same } from '../same.js';
import type { carousel as english } from './en.js';

export const carousel: Same<typeof english> = {
  next: 'ภาพถัดไป',
  previous: 'ภาพก่อนหน้า',
  slide: '{number} จาก {count}',
};
