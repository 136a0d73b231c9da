// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { action } from '../../action/en.js';
import { amount } from '../../amount/en.js';
import { bankName } from '../../bank-name/en.js';
import { bonus } from '../../bonus/en.js';
import { carousel } from '../../carousel/en.js';
import { condition } from '../../condition/en.js';
import { deposit } from '../../deposit/en.js';
import { game } from '../../game/en.js';
import { home } from '../../home/en.js';
import { invite } from '../../invite/en.js';
import { menu } from '../../menu/en.js';
import { odds } from '../../odds/en.js';
import { pager } from '../../pager/en.js';
import { profile } from '../../profile/en.js';
import { promotion } from '../../promotion/en.js';
import { receipt } from '../../receipt/en.js';
import { receipts } from '../../receipts/en.js';
import { refund } from '../../refund/en.js';
import { review } from '../../review/en.js';
import { reward } from '../../reward/en.js';
import { running } from '../../running/en.js';
import { stale } from '../../stale/en.js';
import { statement } from '../../statement/en.js';
import { transfer } from '../../transfer/en.js';
import { wallet } from '../../wallet/en.js';
import { withdraw } from '../../withdraw/en.js';

export default {
  action,
  amount,
  bankName,
  bonus,
  carousel,
  condition,
  deposit,
  game,
  home,
  invite,
  menu,
  odds,
  pager,
  profile,
  promotion,
  receipt,
  receipts,
  refund,
  review,
  reward,
  running,
  stale,
  statement,
  transfer,
  wallet,
  withdraw,
};
