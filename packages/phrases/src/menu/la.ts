import type { Same } from '../same.js';
import type { menu as english } from './en.js';

export const menu: Same<typeof english> = {
  bonus: 'ໂບນັດ',
  break: 'ພັກການຫຼິ້ນ',
  conditions: 'ກະຕິກາໂບນັດ',
  games: 'ເກມ',
  home: 'ໜ້າຫຼັກ',
  limits: 'ຂີດຈຳກັດຂອງຂ້ອຍ',
  logout: 'ອອກຈາກລະບົບ',
  logoutText: 'ຄັ້ງຕໍ່ໄປຕ້ອງໃຊ້ເບີໂທລະສັບ ແລະ ລະຫັດຜ່ານເພື່ອເຂົ້າສູ່ລະບົບ',
  logoutTitle: 'ອອກຈາກລະບົບບໍ?',
  notices: 'ການແຈ້ງເຕືອນ',
  profile: 'ໂປຣໄຟລ໌',
  spin: 'ວົງລໍ້',
  statement: 'ລາຍການ',
};
