import type { Same } from '../same.js';
import type { menu as english } from './en.js';

export const menu: Same<typeof english> = {
  bonus: 'ໂບນັດ',
  conditions: 'ເງື່ອນໄຂ',
  home: 'ໜ້າຫຼັກ',
  logout: 'ອອກຈາກລະບົບ',
  profile: 'ໂປຣໄຟລ໌',
  spin: 'ວົງລໍ້',
  statement: 'ລາຍການ',
};
