import { actSettings } from '../desk/acts/index.js';
import { memberSettings } from '../desk/members/index.js';
import { accountSettings } from '../modules/account/index.js';
import { chatSettings } from '../modules/chat/index.js';
import { conditionSettings } from '../modules/condition/index.js';
import { depositSettings } from '../modules/deposit/index.js';
import { inviteSettings } from '../modules/invite/index.js';
import { lookupSettings } from '../modules/lookup/index.js';
import { otpSettings } from '../modules/otp/index.js';
import { refundSettings } from '../modules/refund/index.js';
import { slipSettings } from '../modules/slip/index.js';
import { spinSettings } from '../modules/spin/index.js';
import { transferSettings } from '../modules/transfer/index.js';
import { reviewSettings, stepUpSettings, withdrawSettings } from '../modules/withdraw/index.js';
import { type NamedSetting, type Setting, valuesOf } from '../platform/settings/index.js';

/** The settings of all modules, in the order in which desk and command line list them. A setting that is missing here cannot be changed. */
export const allSettings: readonly Setting[] = [
  withdrawSettings,
  stepUpSettings,
  reviewSettings,
  actSettings,
  depositSettings,
  slipSettings,
  conditionSettings,
  spinSettings,
  inviteSettings,
  refundSettings,
  transferSettings,
  accountSettings,
  chatSettings,
  lookupSettings,
  otpSettings,
  memberSettings,
].flatMap((settings): Setting[] => Object.values(settings));

export const namedSettings: readonly NamedSetting[] = allSettings.flatMap(valuesOf);
