import { createBank } from './account.bank.js';
import { createPasswordChange } from './account.password.js';
import { createPasswordReplacement } from './account.forgotten.js';
import { createIdle } from './account.idle.js';
import { createProfile } from './account.profile.js';
import { createRegister } from './account.register.js';
import type { AccountDependencies, AccountService } from './account.types.js';

export function createAccountService(deps: AccountDependencies): AccountService {
  const bank = createBank(deps);
  return {
    ...createRegister(deps),
    ...createProfile({ ...deps, confirmBank: bank.confirmBank }),
    ...bank,
    replacePassword: createPasswordReplacement(deps),
    changePassword: createPasswordChange(deps),
    setIdleMinutes: createIdle(deps),
  };
}
