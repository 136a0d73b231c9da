import type { Same } from '../same.js';
import type { otp as english } from './en.js';

export const otp: Same<typeof english> = {
  boxes: 'ລະຫັດ OTP {digits} ຕົວເລກ',
  code: 'ລະຫັດຢືນຢັນ',
  ref: 'ລະຫັດອ້າງອີງ',
  request: 'ຂໍລະຫັດ OTP',
  resend: 'ຂໍລະຫັດອີກຄັ້ງ',
  resendIn: 'ຂໍລະຫັດໃໝ່ໄດ້ໃນອີກ',
  resent: 'ສົ່ງລະຫັດໃໝ່ໄປແລ້ວ',
  sentTo: 'ສົ່ງໄປຫາ <phone>{number}</phone> ແລ້ວ',
  title: 'ປ້ອນລະຫັດ OTP',
  verify: 'ຢືນຢັນລະຫັດ',
  warning: 'ຢ່າບອກລະຫັດ OTP ໃຫ້ໃຜ ທີມງານຈະບໍ່ຂໍລະຫັດນີ້ຈາກທ່ານ',
};
