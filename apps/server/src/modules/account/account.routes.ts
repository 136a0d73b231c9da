import {
  changePassword,
  getProfile,
  register,
  replacePassword,
  setIdleMinutes,
  updateBankAccountName,
  updateProfile,
  validateAccount,
} from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { AccountService } from './account.types.js';

export const accountRoutes = (account: AccountService): Route[] => [
  route(validateAccount, ({ body, context }) => account.validate(body, context)),
  route(register, ({ body, context }) => account.register(body, context)),
  route(replacePassword, ({ body, context }) => account.replacePassword(body, context)),
  route(getProfile, ({ caller }) => account.profile(caller)),
  route(updateProfile, ({ caller, body, context }) => account.updateProfile(caller, body, context)),
  route(updateBankAccountName, ({ caller, body, context }) => account.updateBankAccountName(caller, body, context)),
  route(setIdleMinutes, ({ caller, body, context }) => account.setIdleMinutes(caller, body.minutes, context)),
  route(changePassword, ({ caller, body, context }) => account.changePassword(caller, body, context)),
];
