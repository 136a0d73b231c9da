import type { Same } from '../same.js';
import type { statement as english } from './en.js';

export const statement: Same<typeof english> = {
  ask: 'ແຈ້ງບັນຫາ',
  askLabel: 'ແຈ້ງບັນຫາລາຍການ{type} {date}',
  askWords: 'ສອບຖາມລາຍການ{type} {amount} ເມື່ອ {date} ສະຖານະ{outcome} (ລະຫັດ {id})',
  askWordsPlain: 'ສອບຖາມລາຍການ{type} {amount} ເມື່ອ {date} ສະຖານະ{outcome}',
  empty: 'ຍັງບໍ່ມີລາຍການ',
  emptyHint: 'ຝາກເງິນຄັ້ງທຳອິດ ແລ້ວລາຍການຂອງທ່ານຈະສະແດງຢູ່ນີ້',
  failed: 'ໂຫຼດລາຍການບໍ່ສຳເລັດ',
  failedHint: 'ຍອດເງິນຂອງທ່ານຍັງຢູ່ຄົບ',
  giftLink: 'ຊອງຂອງຂວັນ TrueMoney',
  promptPayQr: 'ສະແກນ QR',
  slips: 'ສະຖານະໃບໂອນ',
  status: { failed: 'ບໍ່ສຳເລັດ', processing: 'ກຳລັງດຳເນີນການ', success: 'ສຳເລັດ' },
  title: 'ລາຍການເຄື່ອນໄຫວ',
  to: 'ໄປຫາ',
  total: { one: 'ທັງໝົດ {count} ລາຍການ', many: 'ທັງໝົດ {count} ລາຍການ' },
  type: {
    bonus: 'ຮັບໂບນັດ',
    deposit: 'ຝາກເງິນ',
    finish_bonus: 'ຈົບໂບນັດ',
    transfer: 'ໂອນເງິນ',
    withdraw: 'ຖອນເງິນ',
  },
  wallet: 'ກະເປົາຫຼັກ',
};
