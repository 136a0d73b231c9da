export { createAddressLimit } from './addresses.js';
export { createCallLimit } from './calls.js';
export { createGuesses, forgetOldGuesses, type Forgive, type Guess, type Guesses, type GuessLimit } from './guesses.js';
export { createSeats } from './seats.js';
export { createSharedWindows, forgetOldWindows } from './shared-windows.js';
export { createWindows, type Windows } from './windows.js';
