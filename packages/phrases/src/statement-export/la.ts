import type { Same } from '../same.js';
import type { statementExport as english } from './en.js';

export const statementExport: Same<typeof english> = {
  column: {
    from: 'ຈາກ',
    in: 'ເຂົ້າ',
    out: 'ອອກ',
    reference: 'ເລກອ້າງອີງ',
    status: 'ສະຖານະ',
    time: 'ວັນເວລາ',
    to: 'ໄປຫາ',
    type: 'ລາຍການ',
  },
  csv: 'ເປີດໃນ Excel ຫຼື Google Sheets',
  failed: 'ສ້າງໄຟລ໌ບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່ອີກຄັ້ງ',
  first: 'ແຕ່',
  last: 'ຮອດ',
  madeAt: 'ອອກເອກະສານ {time}',
  make: 'ສ້າງໄຟລ໌ {kind}',
  making: 'ກຳລັງອ່ານລາຍການ',
  noPeriod: 'ມື້ສຸດທ້າຍຕ້ອງບໍ່ກ່ອນມື້ທຳອິດ',
  none: 'ບໍ່ມີລາຍການໃນໄລຍະເວລານີ້',
  page: 'ໜ້າ {page} ຈາກ {pages}',
  paper: 'ລາຍການເຄື່ອນໄຫວບັນຊີ',
  pdf: 'ອ່ານງ່າຍ ພິມໄດ້',
  period: 'ໄລຍະເວລາ',
  periods: {
    lastMonth: 'ເດືອນແລ້ວ',
    month: 'ເດືອນນີ້',
    own: 'ເລືອກເອງ',
    year: 'ປີນີ້',
  },
  range: '{first} ຮອດ {last}',
  saved: 'ບັນທຶກໄຟລ໌ແລ້ວ',
  title: 'ສົ່ງອອກລາຍການ',
  tooMany: 'ລາຍການເກີນ {count} ລາຍການໃສ່ໃນ PDF ບໍ່ໄດ້ ກະລຸນາເລືອກໄລຍະເວລາທີ່ສັ້ນລົງ ຫຼື ໃຊ້ CSV',
  zone: 'ເວລາປະເທດໄທ (UTC+7)',
};
