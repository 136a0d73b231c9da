import { networkOf } from '../../platform/http/address.js';
import type { Forgive, Guesses } from '../../platform/limits/index.js';
import { passwordLimits } from './session.rules.js';

/** Takes one guess at the password of this phone; give it back when the password was right. Login and password change share the count. */
export const takePasswordGuess = (guesses: Guesses, phone: string, ip: string): Promise<Forgive> =>
  guesses.take('REQUEST_LIMIT', [
    { limit: passwordLimits.address, subject: [phone, networkOf(ip)] },
    { limit: passwordLimits.day, subject: [phone] },
  ]);
