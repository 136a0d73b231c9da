// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { action } from '../../action/la.js';
import { amount } from '../../amount/la.js';
import { bankName } from '../../bank-name/la.js';
import { bonus } from '../../bonus/la.js';
import { carousel } from '../../carousel/la.js';
import { condition } from '../../condition/la.js';
import { deposit } from '../../deposit/la.js';
import { game } from '../../game/la.js';
import { home } from '../../home/la.js';
import { invite } from '../../invite/la.js';
import { menu } from '../../menu/la.js';
import { odds } from '../../odds/la.js';
import { pager } from '../../pager/la.js';
import { profile } from '../../profile/la.js';
import { promotion } from '../../promotion/la.js';
import { receipt } from '../../receipt/la.js';
import { receipts } from '../../receipts/la.js';
import { refund } from '../../refund/la.js';
import { review } from '../../review/la.js';
import { reward } from '../../reward/la.js';
import { running } from '../../running/la.js';
import { stale } from '../../stale/la.js';
import { statement } from '../../statement/la.js';
import { transfer } from '../../transfer/la.js';
import { wallet } from '../../wallet/la.js';
import { withdraw } from '../../withdraw/la.js';

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
