import type { Same } from '../same.js';
import type { receiptShare as english } from './en.js';

export const receiptShare: Same<typeof english> = {
  alt: 'ໃບຮັບເງິນທີ່ຈະແບ່ງປັນ',
  failed: 'ແບ່ງປັນໃບຮັບເງິນບໍ່ສຳເລັດ',
  noBalance: 'ບໍ່ສະແດງຍອດຄົງເຫຼືອ ແລະ ສະແດງເລກບັນຊີສະເພາະຕົວທ້າຍ',
  pdf: 'ບັນທຶກເປັນ PDF',
  preparing: 'ກຳລັງສ້າງໃບຮັບເງິນ',
  reference: 'ເລກອ້າງອີງ',
  save: 'ບັນທຶກຮູບ',
  saved: 'ບັນທຶກແລ້ວ',
  share: 'ແບ່ງປັນ',
  time: 'ວັນເວລາ',
};
