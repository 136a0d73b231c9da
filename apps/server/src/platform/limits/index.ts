export { createAddressLimit, createConnectionLimit } from './address-limits.js';
export {
  createAttemptLimits,
  forgetOldAttempts,
  type GiveBack,
  type Attempt,
  type AttemptLimits,
  type AttemptLimit,
} from './attempt-limits.js';
export { createSharedWindows, forgetOldWindows } from './shared-windows.js';
export { createUploadBudget } from './upload-budget.js';
export { createWindows } from './windows.js';
