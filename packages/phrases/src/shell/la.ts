import type { Same } from '../same.js';
import type { shell as english } from './en.js';

export const shell: Same<typeof english> = {
  brand: 'ກະເປົາ',
  contact: 'ຕິດຕໍ່',
  darkTheme: 'ໂໝດມືດ',
  howto: 'ວິທີໃຊ້',
  languageAndTheme: 'ພາສາ ແລະ ໂໝດສີ',
  lightTheme: 'ໂໝດແຈ້ງ',
  login: 'ເຂົ້າສູ່ລະບົບ',
  mainMenu: 'ເມນູຫຼັກ',
  register: 'ສະໝັກສະມາຊິກ',
  skipToContent: 'ຂ້າມໄປຫາເນື້ອຫາ',
};
