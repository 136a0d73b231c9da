import type english from './bundles/public/en.js';
import type englishRegister from './bundles/register/en.js';
import type englishForgot from './bundles/forgot/en.js';
import type englishCare from './bundles/care/en.js';
import type englishSessions from './bundles/sessions/en.js';
import type englishLimit from './bundles/limit/en.js';
import type englishReality from './bundles/reality/en.js';
import type englishClosing from './bundles/closing/en.js';
import type englishNotice from './bundles/notice/en.js';
import type englishPasskey from './bundles/passkey/en.js';
import type englishConfirm from './bundles/confirm/en.js';
import type englishPhone from './bundles/phone/en.js';
import type englishFiles from './bundles/files/en.js';
import type englishHowto from './bundles/howto/en.js';
import type englishMember from './bundles/member/en.js';
import type englishContact from './bundles/contact/en.js';
import type englishSpin from './bundles/spin/en.js';
import type englishChat from './bundles/chat/en.js';
import type englishErrors from './bundles/errors/en.js';
import type englishDesk from './bundles/desk/en.js';

export type { Same } from './same.js';

/**
 * Bundles that ship separately: `public` with the first paint, `register` with that screen and the member's shell, `forgot` with the link
 * of the login, `care` with the screens of breaks, `sessions` with the screen of devices and what home shows of them, `passkey` once the server has announced them, `confirm` with the confirmation of a withdrawal, `phone` with a change of phone, `files` with slips and with a receipt that is shared, `reality` once a reality check is due and with its sheet, `closing` with the screen of devices, `limit`, `notice`, `contact` and
 * `howto` with those screens, `chat` with the chat panel, `member` with the member's shell, `spin` with the wheel and with the verification of a
 * draw, `errors` (with the error pages) when first needed, or after first paint.
 */
export interface Bundles {
  public: typeof english;
  register: typeof englishRegister;
  forgot: typeof englishForgot;
  care: typeof englishCare;
  sessions: typeof englishSessions;
  limit: typeof englishLimit;
  reality: typeof englishReality;
  closing: typeof englishClosing;
  notice: typeof englishNotice;
  passkey: typeof englishPasskey;
  confirm: typeof englishConfirm;
  phone: typeof englishPhone;
  files: typeof englishFiles;
  contact: typeof englishContact;
  howto: typeof englishHowto;
  member: typeof englishMember;
  spin: typeof englishSpin;
  chat: typeof englishChat;
  errors: typeof englishErrors;
}
export type BundleName = keyof Bundles;

/** Every phrase of the product, keyed by feature: the types of `useTranslations`. */
export type Phrases = Bundles['public'] &
  Bundles['register'] &
  Bundles['forgot'] &
  Bundles['care'] &
  Bundles['sessions'] &
  Bundles['limit'] &
  Bundles['reality'] &
  Bundles['closing'] &
  Bundles['notice'] &
  Bundles['passkey'] &
  Bundles['confirm'] &
  Bundles['phone'] &
  Bundles['files'] &
  Bundles['contact'] &
  Bundles['howto'] &
  Bundles['chat'] &
  Bundles['member'] &
  Bundles['spin'] &
  Bundles['errors'];

/** Every phrase of the operator's desk, which ships in one bundle per language. */
export type DeskPhrases = typeof englishDesk;
