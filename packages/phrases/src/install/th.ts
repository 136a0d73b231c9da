import type { Same } from '../same.js';
import type { install as english } from './en.js';

export const install: Same<typeof english> = {
  name: 'กระเป๋า',
  description: 'กระเป๋าเงินเดียวสำหรับทุกเกม ฝาก โอน ถอน ครบในที่เดียว',
  deposit: 'ฝากเงิน',
  withdraw: 'ถอนเงิน',
  statement: 'รายการ',
};
