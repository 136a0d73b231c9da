import type { MemberNotice, NoticeCode, NoticeFacts } from '@krapao/contract';
import { ago, type Answers, MOST, type Sample } from './answers';

const DAY = 24 * 60;

const aNotice = (kind: MemberNotice['kind'], code: NoticeCode, minutes: number, facts: NoticeFacts = {}, isNew = false): MemberNotice => ({
  id: `${code}-${minutes}`,
  kind,
  code,
  at: ago(minutes),
  isNew,
  facts,
});

const announced = {
  title: 'ปิดปรับปรุงระบบ',
  text: 'คืนวันอังคาร 02:00–03:00 น. ฝากและถอนไม่ได้ชั่วคราว',
};

const full = [
  aNotice('site', 'announcement', 2, announced, true),
  aNotice('money', 'withdrawal-waiting', 5, { amount: 2_000, answerBy: ago(-60) }, true),
  aNotice('rewards', 'reward-received', 8, { amount: 185.5 }, true),
  aNotice('security', 'new-device', 12, { system: 'Windows', browser: 'Edge' }, true),
  aNotice('money', 'money-arrived', DAY, { amount: 500, bankCode: 'KBANK' }),
  aNotice('security', 'limit-raised', DAY + 60, { limit: 'loss', period: '7d' }),
  aNotice('money', 'withdrawal-rejected', DAY + 90, { amount: 800, reason: 'BANK_DETAILS' }),
  aNotice('security', 'frozen', 3 * DAY, { directions: ['out', 'play'], until: ago(-DAY) }),
];

const long = [
  ...full.map((notice) => ({ ...notice, ...('amount' in notice.facts && { facts: { ...notice.facts, amount: MOST } }) })),
  aNotice('security', 'bank-changed', 4 * DAY, { bankCode: 'KBANK', account: '7890' }),
  aNotice('security', 'phone-change', 5 * DAY, { phone: '678', until: ago(-DAY) }),
  aNotice('security', 'passkey-added', 6 * DAY, { system: null, browser: null }),
  aNotice('security', 'password-changed', 7 * DAY),
];

/** An inbox, and the kinds that the bell counts. */
export const noticeAnswers: Sample<Answers> = (_, amount) => ({
  'POST /api/notices': {
    full: { asOf: ago(0), notices: full },
    empty: { asOf: ago(0), notices: [] },
    long: { asOf: ago(0), notices: long, next: '7.9' },
  }[amount],
  'GET /api/notices/settings': { money: true, rewards: false, site: true },
  'GET /api/notices/push': { publicKey: 'AQAB', subscription: null },
});
