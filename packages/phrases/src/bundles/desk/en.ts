import { slips } from '../../desk-slips/en.js';
import { slip } from '../../slip/en.js';
import { chats } from '../../desk-chat/en.js';
import { approvals } from '../../desk-approvals/en.js';
import { audit } from '../../desk-audit/en.js';
import { books } from '../../desk-books/en.js';
import { codes } from '../../desk-codes/en.js';
import { change } from '../../desk-change/en.js';
import { factors } from '../../desk-factors/en.js';
import { members } from '../../desk-members/en.js';
import { shop } from '../../desk-shop/en.js';
import { settings } from '../../desk-settings/en.js';
import { today } from '../../desk-today/en.js';
import { waiting } from '../../desk-waiting/en.js';
import { desk } from '../../desk/en.js';
import { team } from '../../desk-team/en.js';
import { withdrawals } from '../../desk-withdrawals/en.js';
import { review } from '../../review/en.js';
import { reports } from '../../desk-reports/en.js';

export default {
  ...desk,
  approvals,
  audit,
  chats,
  books,
  codes,
  change,
  factors,
  members,
  settings,
  shop,
  slipReason: slip.reason,
  slips,
  team,
  today,
  waiting,
  withdrawals,
  review,
  reports,
};
