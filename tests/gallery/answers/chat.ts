import type { ChatContent, ChatJoined, Conversation } from '@krapao/contract';
import { demoPast } from '../../../apps/server/src/app/seed/chat-past.js';
import type { Language } from '../../e2e/words';
import { type Answers, longName, NOW, type Sample } from './answers';

/** What a narrow bubble has to hold: a file with a long name, an answer below the line that it quotes, and words without a space. */
export const wideMessages: Record<Language, { sender: 'customer' | 'other'; content: ChatContent }[]> = {
  th: wide('ใบเสร็จรับเงินจากธนาคารกสิกรไทย_20261119_143512_ฉบับเต็ม.pdf', 'ฝากแล้วยอดยังไม่เข้าครับ', 'ยอดเข้ากระเป๋าแล้วค่ะ', '5'.repeat(90)),
  la: wide('ໃບຮັບເງິນຈາກທະນາຄານການຄ້າຕ່າງປະເທດ_20261119_143512.pdf', 'ຝາກແລ້ວ ແຕ່ຍອດຍັງບໍ່ເຂົ້າ', 'ຍອດເຂົ້າກະເປົາແລ້ວ', 'ຮ່າ'.repeat(40)),
  en: wide(
    'Receipt_of_the_transfer_by_mobile_banking_20261119_143512_full.pdf',
    'I paid, but it has not arrived',
    'It is in your wallet now',
    'ha'.repeat(50),
  ),
};

function wide(file: string, quoted: string, answer: string, word: string): { sender: 'customer' | 'other'; content: ChatContent }[] {
  const text = (payload: string): ChatContent => ({ message_type: 'text', payload });
  const media: ChatContent = {
    message_type: 'media',
    payload: { message: '', url: 'https://files.example/receipt.pdf', fileType: 'file', filePath: '', name: file },
  };
  return [
    { sender: 'customer', content: media },
    { sender: 'other', content: text(`> ${quoted}\n${answer}`) },
    { sender: 'other', content: media },
    { sender: 'customer', content: text(word) },
    { sender: 'other', content: text(`https://krapao.example/${'a'.repeat(160)}`) },
  ];
}

/** The messages of the demo's member and the admin; the longest come last. */
const conversation: Sample<Conversation[]> = (language, amount) => {
  if (amount === 'empty') return [];
  let session = 1;
  const past = demoPast(NOW, language).flatMap(({ at, messages: turn, ends }) => {
    const lines = turn.map(({ sender, content }) => ({ at, sender, content, session: `s${session}` }));
    if (ends) session += 1;
    return lines;
  });
  const long = [{ sender: 'customer' as const, content: { message_type: 'text' as const, payload: `${longName[language]} `.repeat(6) } }];
  const all =
    amount === 'long' ? [...past, ...[...long, ...wideMessages[language]].map((each) => ({ ...each, at: NOW, session: 's2' }))] : past;
  return all.map(({ at, sender, content, session: session_id }, index): Conversation => ({
    _id: `m${index}`,
    seq: index + 1,
    sender,
    message: { ...content, deliver: { id: '', status: 'succeed' } },
    userId: 'u1',
    guestId: '',
    username: '0812345678',
    name: longName[language],
    deviceToken: '',
    createdAt: at.toISOString(),
    session_id,
  }));
};

export const chatAnswers: Sample<Answers> = (language, amount) => ({
  'GET /api/chat/config': { PREFIX: 'krapao-' },
  'POST /api/chat/history': conversation(language, amount).toReversed(),
  'PUT /api/chat/read-customer/': { success: true },
});

/** The answer of the socket to `join`. */
export const joined: Sample<ChatJoined> = (language, amount) => {
  const { length } = conversation(language, amount);
  return { ok: true, seq: length, seen: length, unread: 0 };
};
