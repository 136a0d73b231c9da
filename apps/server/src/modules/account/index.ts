export { confirmHolder, createPayoutReader, isHolderKnown } from './account.bank.js';
export { findMember, lockMember, memberByPhone, phonesOf } from './account.repository.js';
export { searchMembers } from './member-search.repository.js';
export { cleanBank, createMemberData, type MemberData } from './member-data.js';
export { addCoins, lockCoins, payCoins } from './coin.repository.js';
export { accountRoutes } from './account.routes.js';
export { createAccountService } from './account.service.js';
export { passwordProblem } from './new-password.js';
export type { AccountService } from './account.types.js';
