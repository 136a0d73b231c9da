import type { Same } from '../same.js';
import type { action as english } from './en.js';

export const action: Same<typeof english> = {
  cancel: 'ຍົກເລີກ',
  confirm: 'ຢືນຢັນ',
  copied: 'ສຳເນົາແລ້ວ',
  copy: 'ສຳເນົາ',
  copyFailed: 'ສຳເນົາບໍ່ສຳເລັດ',
  failed: 'ເຮັດລາຍການບໍ່ສຳເລັດ',
  ok: 'ຕົກລົງ',
};
