import type { Same } from '../same.js';
import type { profile as english } from './en.js';

export const profile: Same<typeof english> = {
  account: 'ບັນຊີຂອງຂ້ອຍ',
  accountName: 'ຊື່ບັນຊີ',
  accountNo: 'ເລກບັນຊີ',
  bank: 'ທະນາຄານ',
  bankAccount: 'ບັນຊີທະນາຄານ',
  bankChangeWarning: 'ຖ້າປ່ຽນທະນາຄານ ຫຼື ເລກບັນຊີ ການຖອນເງິນຄັ້ງຕໍ່ໄປຕ້ອງຢືນຢັນດ້ວຍລະຫັດ OTP ທີ່ສົ່ງໄປຫາເບີຂອງທ່ານ',
  bankConfirmRequired: 'ທ່ານໄດ້ປ່ຽນບັນຊີທະນາຄານແລ້ວ ການຖອນເງິນຄັ້ງຕໍ່ໄປຕ້ອງຢືນຢັນດ້ວຍລະຫັດ OTP ທີ່ສົ່ງໄປຫາເບີຂອງທ່ານ',
  changePassword: 'ປ່ຽນລະຫັດຜ່ານ',
  confirmPassword: 'ຢືນຢັນລະຫັດຜ່ານໃໝ່',
  editTitle: 'ແກ້ໄຂໂປຣໄຟລ໌',
  id: 'ລະຫັດສະມາຊິກ',
  loadFailed: 'ໂຫຼດໂປຣໄຟລ໌ບໍ່ສຳເລັດ',
  loadFailedHint: 'ກວດອິນເຕີເນັດແລ້ວລອງໃໝ່',
  memberSince: 'ເປັນສະມາຊິກຕັ້ງແຕ່ {date}',
  name: 'ຊື່',
  newPassword: 'ລະຫັດຜ່ານໃໝ່',
  oldPassword: 'ລະຫັດຜ່ານເດີມ',
  passwordChanged: 'ປ່ຽນລະຫັດຜ່ານແລ້ວ',
  passwordNotEqual: 'ລະຫັດຜ່ານບໍ່ກົງກັນ',
  save: 'ບັນທຶກ',
  savePassword: 'ບັນທຶກລະຫັດຜ່ານ',
  saved: 'ບັນທຶກແລ້ວ',
  username: 'ຊື່ຜູ້ໃຊ້',
};
