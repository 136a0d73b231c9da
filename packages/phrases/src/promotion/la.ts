import type { Same } from '../same.js';
import type { promotion as english } from './en.js';

export const promotion: Same<typeof english> = {
  already: 'ທ່ານຮັບໂປຣໂມຊັນນີ້ໄປແລ້ວ',
  failed: 'ໂຫຼດໂປຣໂມຊັນບໍ່ສຳເລັດ',
  label: 'ລະຫັດໂປຣໂມຊັນ',
  notFound: 'ບໍ່ພົບລະຫັດນີ້ ກະລຸນາກວດຄືນແລ້ວລອງໃໝ່',
  question: 'ມີລະຫັດໂປຣໂມຊັນບໍ?',
  receive: 'ຮັບໂປຣໂມຊັນ',
  received: 'ຮັບໂປຣໂມຊັນແລ້ວ',
  searching: 'ກຳລັງຊອກຫາລະຫັດ…',
  submit: 'ໃຊ້ລະຫັດ',
  title: 'ໂປຣໂມຊັນ {code}',
};
