export { createPayoutReader } from './account.bank.js';
export { confirmHolder } from './account.holder.js';
export { createBankReader, findMember, memberByPhone } from './account.repository.js';
export { accountRoutes } from './account.routes.js';
export { createAccountService } from './account.service.js';
export type { AccountService } from './account.types.js';
