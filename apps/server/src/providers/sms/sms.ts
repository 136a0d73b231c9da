import type { Result } from '../result.js';

export interface SmsMessage {
  /** Our reference. The provider sends one message per reference. */
  ref: string;
  /** Phone in national form, digits only. */
  to: string;
  text: string;
}

export interface SmsProvider {
  send(message: SmsMessage): Promise<Result<null>>;
}
