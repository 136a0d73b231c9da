// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { desk } from '../../desk/th.js';
import { apiKeys } from '../../desk-api-keys/th.js';
import { approvals } from '../../desk-approvals/th.js';
import { audit } from '../../desk-audit/th.js';
import { books } from '../../desk-books/th.js';
import { change } from '../../desk-change/th.js';
import { chats } from '../../desk-chat/th.js';
import { codes } from '../../desk-codes/th.js';
import { factors } from '../../desk-factors/th.js';
import { members } from '../../desk-members/th.js';
import { reports } from '../../desk-reports/th.js';
import { settings } from '../../desk-settings/th.js';
import { setup } from '../../desk-setup/th.js';
import { shop } from '../../desk-shop/th.js';
import { announcements } from '../../desk-announcements/th.js';
import { slips } from '../../desk-slips/th.js';
import { team } from '../../desk-team/th.js';
import { today } from '../../desk-today/th.js';
import { waiting } from '../../desk-waiting/th.js';
import { webhooks } from '../../desk-webhooks/th.js';
import { withdrawals } from '../../desk-withdrawals/th.js';
import { review } from '../../review/th.js';
import { slip } from '../../slip/th.js';

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
