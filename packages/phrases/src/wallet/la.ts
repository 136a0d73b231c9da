import type { Same } from '../same.js';
import type { wallet as english } from './en.js';

export const wallet: Same<typeof english> = {
  ago: {
    now: 'ຫວ່າງກີ້ນີ້',
    second: { one: '{count} ວິນາທີກ່ອນ', many: '{count} ວິນາທີກ່ອນ' },
    minute: { one: '{count} ນາທີກ່ອນ', many: '{count} ນາທີກ່ອນ' },
    hour: { one: '{count} ຊົ່ວໂມງກ່ອນ', many: '{count} ຊົ່ວໂມງກ່ອນ' },
    day: { one: '{count} ມື້ກ່ອນ', many: '{count} ມື້ກ່ອນ' },
    month: { one: '{count} ເດືອນກ່ອນ', many: '{count} ເດືອນກ່ອນ' },
    year: { one: '{count} ປີກ່ອນ', many: '{count} ປີກ່ອນ' },
  },
  agreement: { accept: 'ຮັບຊາບ ແລະ ຍອມຮັບ', title: 'ຂໍ້ຕົກລົງການໃຊ້ງານ' },
  coin: 'ຫຼຽນ',
  coins: 'ຫຼຽນ',
  deposit: 'ຝາກເງິນ',
  failed: 'ໂຫຼດຍອດເງິນບໍ່ສຳເລັດ',
  failedHint: 'ກວດອິນເຕີເນັດແລ້ວລອງໃໝ່ອີກຄັ້ງ ຍອດເງິນຂອງທ່ານຍັງຢູ່ຄົບ',
  hello: 'ສະບາຍດີ',
  held: 'ກຳລັງຖອນ',
  inGames: 'ຢູ່ໃນເກມ',
  lastSync: 'ອັບເດດຫຼ້າສຸດ {ago}',
  live: {
    deposited: 'ເງິນເຂົ້າກະເປົາແລ້ວ',
    withdrawFailed: 'ຖອນເງິນບໍ່ສຳເລັດ',
    withdrawFailedDetail: 'ຄືນ {amount} ເຂົ້າກະເປົາຫຼັກແລ້ວ',
    withdrawn: 'ຖອນເງິນສຳເລັດ',
    withdrawnDetail: 'ໂອນ {amount} ເຂົ້າບັນຊີທະນາຄານຂອງທ່ານແລ້ວ',
  },
  mainWallet: 'ກະເປົາຫຼັກ',
  notUpdated: 'ອັບເດດບໍ່ສຳເລັດ · {ago}',
  refresh: 'ອັບເດດຍອດເງິນ',
  refreshed: 'ອັບເດດຍອດເງິນແລ້ວ {amount}',
  totalBalance: 'ຍອດເງິນລວມ',
  updated: 'ອັບເດດ {ago}',
  withdraw: 'ຖອນເງິນ',
};
