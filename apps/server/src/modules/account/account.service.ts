import { createBank } from './account.bank.js';
import { createPasswordChange } from './account.password.js';
import { createProfile } from './account.profile.js';
import { createRegister } from './account.register.js';
import type { AccountDependencies, AccountService } from './account.types.js';

export const createAccountService = (deps: AccountDependencies): AccountService => ({
  ...createRegister(deps),
  ...createProfile(deps),
  ...createBank(deps),
  changePassword: createPasswordChange(deps),
});
