import type { Same } from '../same.js';
import type { common as english } from './en.js';

export const common: Same<typeof english> = {
  back: 'ກັບຄືນ',
  close: 'ປິດ',
  hidePassword: 'ເຊື່ອງລະຫັດຜ່ານ',
  loading: 'ກຳລັງໂຫຼດ',
  networkError: 'ເຊື່ອມຕໍ່ບໍ່ໄດ້ ກະລຸນາກວດອິນເຕີເນັດແລ້ວລອງໃໝ່',
  required: 'ກະລຸນາຕື່ມຂໍ້ມູນນີ້',
  retry: 'ລອງໃໝ່',
  showPassword: 'ສະແດງລະຫັດຜ່ານ',
  timeoutError: 'ໃຊ້ເວລາດົນເກີນໄປ ກະລຸນາລອງໃໝ່ອີກຄັ້ງ',
};
