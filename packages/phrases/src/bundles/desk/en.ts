// Generated from packages/phrases/bundles.json by `npm run phrases -- bundles`.
import { desk } from '../../desk/en.js';
import { apiKeys } from '../../desk-api-keys/en.js';
import { approvals } from '../../desk-approvals/en.js';
import { audit } from '../../desk-audit/en.js';
import { books } from '../../desk-books/en.js';
import { change } from '../../desk-change/en.js';
import { chats } from '../../desk-chat/en.js';
import { codes } from '../../desk-codes/en.js';
import { factors } from '../../desk-factors/en.js';
import { members } from '../../desk-members/en.js';
import { reports } from '../../desk-reports/en.js';
import { settings } from '../../desk-settings/en.js';
import { setup } from '../../desk-setup/en.js';
import { shop } from '../../desk-shop/en.js';
import { announcements } from '../../desk-announcements/en.js';
import { slips } from '../../desk-slips/en.js';
import { team } from '../../desk-team/en.js';
import { today } from '../../desk-today/en.js';
import { waiting } from '../../desk-waiting/en.js';
import { webhooks } from '../../desk-webhooks/en.js';
import { withdrawals } from '../../desk-withdrawals/en.js';
import { review } from '../../review/en.js';
import { slip } from '../../slip/en.js';

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
