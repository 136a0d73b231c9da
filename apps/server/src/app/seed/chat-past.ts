import type { ChatContent, Language } from '@krapao/contract';
import { seedConversation, answer, type SeedTurn, welcome } from '../../modules/chat/index.js';
import { words } from '../../modules/chat/index.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { demoChatFlow } from './chat-flow.js';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

type Line = { minutes: number; ends?: true } & ({ customer: (language: Language) => ChatContent } | { agent: Record<Language, string> });

const text = (translations: Record<Language, string>) => (language: Language) => ({
  message_type: 'text' as const,
  payload: translations[language],
});
const press = (payload: string, title: Record<Language, string>) => (language: Language) => ({
  message_type: 'postback' as const,
  payload: { title: title[language], payload },
});
const slip = (): ChatContent => ({
  message_type: 'media',
  payload: { message: '', url: '/chat/slip.svg', fileType: 'image', filePath: '', name: 'slip.svg' },
});

/** The messages of the demo member and an admin, with their age in minutes; the responder adds its answers. Two days, two sessions. */
const lines: readonly Line[] = [
  {
    minutes: DAY_MINUTES + 130,
    customer: text(words('ฝากแล้วยอดยังไม่เข้าครับ', 'ຝາກແລ້ວ ແຕ່ຍອດຍັງບໍ່ເຂົ້າ', 'I paid, but it has not arrived')),
  },
  { minutes: DAY_MINUTES + 129, customer: press('deposit-bank', words('ฝากผ่านธนาคาร', 'ຝາກຜ່ານທະນາຄານ', 'By bank transfer')) },
  { minutes: DAY_MINUTES + 127, customer: slip },
  {
    minutes: DAY_MINUTES + 125,
    agent: words('ยอดเข้ากระเป๋าแล้วค่ะ ขอบคุณที่รอนะคะ', 'ຍອດເຂົ້າກະເປົາແລ້ວ ຂອບໃຈທີ່ລໍຖ້າເດີ້', 'It is in your wallet now. Thank you for waiting!'),
  },
  { minutes: DAY_MINUTES + 124, customer: text(words('เข้าแล้วครับ ขอบคุณมาก', 'ເຂົ້າແລ້ວ ຂອບໃຈຫຼາຍໆ', 'I see it, thank you')), ends: true },
  { minutes: 40, customer: text(words('วันนี้มีโปรอะไรบ้างครับ', 'ມື້ນີ້ມີໂປຣຫຍັງແດ່', 'Any bonus today?')) },
  { minutes: 38, customer: press('bonus-receive', words('รับโบนัสนี้', 'ຮັບໂບນັດນີ້', 'Receive this bonus')) },
];

/** Answered by the demo's own flow. */
export function demoPast(now: Date, language: Language): SeedTurn[] {
  let attended = false;
  return lines.map((line, index): SeedTurn => {
    const { minutes, ends } = line;
    const at = new Date(now.getTime() - minutes * MINUTE_MS);
    if ('agent' in line) {
      attended = true;
      return { at, messages: [other('admin', { message_type: 'text', payload: line.agent[language] })], attended };
    }
    const content = line.customer(language);
    const greeting = index === 0 ? welcome(demoChatFlow, language) : [];
    const replies = attended ? [] : answer(demoChatFlow, content, language).replies;
    if (ends === true) attended = false;
    return {
      at,
      messages: [
        ...greeting.map((each) => other('responder', each)),
        { sender: 'customer', author: 'customer', content, client: null },
        ...replies.map((each) => other('responder', each)),
      ],
      ...(ends !== undefined && { ends }),
    };
  });
}

const other = (author: string, content: ChatContent) => ({ sender: 'other' as const, author, content, client: null });

/** Only for who has said nothing yet. */
export const seedChatPast = (tx: Tx, member: string, now: Date, language: Language): Promise<void> =>
  seedConversation(tx, member, language, demoPast(now, language));
