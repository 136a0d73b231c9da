// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { desk } from '../../desk/la.js';
import { apiKeys } from '../../desk-api-keys/la.js';
import { approvals } from '../../desk-approvals/la.js';
import { audit } from '../../desk-audit/la.js';
import { books } from '../../desk-books/la.js';
import { change } from '../../desk-change/la.js';
import { chats } from '../../desk-chat/la.js';
import { codes } from '../../desk-codes/la.js';
import { factors } from '../../desk-factors/la.js';
import { members } from '../../desk-members/la.js';
import { reports } from '../../desk-reports/la.js';
import { settings } from '../../desk-settings/la.js';
import { setup } from '../../desk-setup/la.js';
import { shop } from '../../desk-shop/la.js';
import { announcements } from '../../desk-announcements/la.js';
import { slips } from '../../desk-slips/la.js';
import { team } from '../../desk-team/la.js';
import { today } from '../../desk-today/la.js';
import { waiting } from '../../desk-waiting/la.js';
import { webhooks } from '../../desk-webhooks/la.js';
import { withdrawals } from '../../desk-withdrawals/la.js';
import { review } from '../../review/la.js';
import { slip } from '../../slip/la.js';

export default {
  ...desk,
  apiKeys,
  approvals,
  audit,
  books,
  change,
  chats,
  codes,
  factors,
  members,
  reports,
  settings,
  setup,
  shop,
  announcements,
  slips,
  team,
  today,
  waiting,
  webhooks,
  withdrawals,
  review,
  slipReason: slip.reason,
};
