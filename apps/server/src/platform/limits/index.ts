export { createAddressLimit, createConnectionLimit } from './address-limits.js';
export { createCallLimit } from './calls.js';
export { createGuesses, forgetOldGuesses, type Forgive, type Guess, type Guesses, type GuessLimit } from './guesses.js';
export { createSharedWindows, forgetOldWindows } from './shared-windows.js';
export { createUploadBudget } from './upload-budget.js';
export { createWindows } from './windows.js';
