import { memberByPhone } from '../modules/account/index.js';
import { createOtpService, type OtpService, type SendOutcome } from '../modules/otp/index.js';
import type { Config } from '../platform/config.js';
import { createMessageLanguage } from '../platform/message-language.js';
import type { AttemptLimits } from '../platform/limits/index.js';
import type { Providers } from '../providers/index.js';
import type { Infrastructure } from './infrastructure.js';
import { otpSendLimits, watchSends } from './limits.js';

interface Links {
  attempts: AttemptLimits;
  sms: Providers['sms'];
  onSend(outcome: SendOutcome): void;
}

/** Codes by SMS. */
export const createOtpModule = (
  { inTx, clock, logger, settings, content }: Infrastructure,
  config: Pick<Config, 'cell' | 'demo' | 'secrets' | 'variant'>,
  { attempts, sms, onSend }: Links,
): OtpService =>
  createOtpService({
    inTx,
    clock,
    attempts,
    sms,
    cell: config.cell,
    secrets: config.secrets,
    variant: config.variant,
    messageLanguage: createMessageLanguage(config.variant, content),
    template: async (language) => (await content.read('otpSms'))[language],
    memberByPhone,
    sendLimits: otpSendLimits(settings, config),
    onSend: watchSends(logger, onSend),
    onError: (error) => logger.warn({ err: error }, 'a code was not sent'),
  });
