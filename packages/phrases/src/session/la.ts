import type { Same } from '../same.js';
import type { session as english } from './en.js';

export const session: Same<typeof english> = {
  loginTitle: 'ເຂົ້າສູ່ລະບົບ',
  noAccount: 'ຍັງບໍ່ມີບັນຊີບໍ?',
  password: 'ລະຫັດຜ່ານ',
  passwordPlaceholder: 'ປ້ອນລະຫັດຜ່ານ',
  phone: 'ເບີໂທລະສັບ',
  phonePlaceholder: 'ປ້ອນເບີໂທລະສັບ',
  registerLink: 'ສະໝັກສະມາຊິກ',
  remember: 'ຈື່ຂ້ອຍໄວ້ໃນເຄື່ອງນີ້',
  submit: 'ເຂົ້າສູ່ລະບົບ',
  tagline: 'ຝາກ ຖອນ ໂອນ ທຸກບັນຊີເກມໃນກະເປົາດຽວ',
  welcome: 'ຍິນດີຕ້ອນຮັບກັບຄືນ',
};
