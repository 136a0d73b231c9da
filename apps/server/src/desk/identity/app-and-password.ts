import type { DeskErrorCode } from '@krapao/contract/desk';
import { generateURI } from 'otplib';
import { passwordProblem } from '../../modules/account/index.js';
import { hashPassword } from '../../modules/session/index.js';
import { refuseDesk } from '../base/errors.js';

/** What an authenticator app takes: its secret (base32), and the same as an `otpauth:` address for a QR code. */
export interface AppKey {
  secret: string;
  uri: string;
}

/** @param issuer the name of the site, which the app shows beside that of the operator */
export const appKey = (issuer: string, name: string, secret: string): AppKey => ({
  secret,
  uri: generateURI({ issuer, label: name, secret }),
});

/** @throws PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON */
export async function hashNewPassword(password: string): Promise<string> {
  const problem = passwordProblem(password, '', false);
  if (problem !== null) refuseDesk(problem as DeskErrorCode & typeof problem);
  return hashPassword(password);
}
