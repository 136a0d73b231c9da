import { type Language, languages } from '@krapao/contract';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import type { MessageLanguage } from '../../platform/message-language.js';
import type { SmsProvider } from '../../providers/index.js';
import { defineSaga, type Saga } from '../../sagas/index.js';
import { maskPhone } from '../otp/index.js';
import { notice, noticeText } from './notice.words.js';

export const NOTICE = 'notice';

/** What a notice is sent with. `request`: the request that decided, as in its audit row. */
export const noticeInput = z.object({
  phone: z.string(),
  /** Of the member's last login, or that of the site. */
  language: z.enum(languages),
  request: z.string().nullable(),
  notice,
});

export interface NoticeSagaDependencies {
  sms: SmsProvider;
  clock: Clock;
  messageLanguage: MessageLanguage;
  siteName(language: Language): Promise<string>;
  bankName(code: string, language: Language): string;
}

/** Sends one notice by SMS, and audits whether the gateway accepted it. */
export const noticeSaga = ({ sms, clock, messageLanguage, siteName, bankName }: NoticeSagaDependencies): Saga =>
  defineSaga<z.infer<typeof noticeInput>, null>({
    kind: NOTICE,
    provider: 'sms',
    input: noticeInput,
    execute: async ({ id, input: { phone, language: preferred, notice: changed } }) => {
      const language = await messageLanguage(preferred);
      const text = noticeText(changed, { language, siteName: await siteName(language), bankName: (code) => bankName(code, language) });
      return sms.send({ ref: id, to: phone, text });
    },
    // The gateway delivers one message per reference: sending it again is the look-up.
    lookup: () => Promise.resolve({ status: 'absent' }),
    settle: (tx, { member, input: { phone, request, notice: changed } }, { status }) =>
      recordAudit(tx, { actor: 'system', member, request }, status === 'ok' ? 'member.notified' : 'member.not-notified', clock.now(), {
        notice: changed.kind,
        phone: maskPhone(phone),
      }),
  });
