// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { action } from '../../action/th.js';
import { amount } from '../../amount/th.js';
import { bankName } from '../../bank-name/th.js';
import { bonus } from '../../bonus/th.js';
import { carousel } from '../../carousel/th.js';
import { condition } from '../../condition/th.js';
import { deposit } from '../../deposit/th.js';
import { game } from '../../game/th.js';
import { home } from '../../home/th.js';
import { invite } from '../../invite/th.js';
import { menu } from '../../menu/th.js';
import { odds } from '../../odds/th.js';
import { pager } from '../../pager/th.js';
import { profile } from '../../profile/th.js';
import { promotion } from '../../promotion/th.js';
import { receipt } from '../../receipt/th.js';
import { receipts } from '../../receipts/th.js';
import { refund } from '../../refund/th.js';
import { review } from '../../review/th.js';
import { reward } from '../../reward/th.js';
import { running } from '../../running/th.js';
import { stale } from '../../stale/th.js';
import { statement } from '../../statement/th.js';
import { transfer } from '../../transfer/th.js';
import { wallet } from '../../wallet/th.js';
import { withdraw } from '../../withdraw/th.js';

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
