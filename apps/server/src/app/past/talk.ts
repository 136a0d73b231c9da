import { type Language, sendChatMessage } from '@krapao/contract';
import { addChatNote, endChat, openMemberChat, sendChat } from '@krapao/contract/desk';
import type { DeskOperator } from '../../desk/base/request.js';
import { newId } from '../../platform/ids.js';
import type { Member } from './calls.js';
import { minutesAfter, type Site } from './site.js';

type Words = Record<Extract<Language, 'th' | 'la'>, string>;

/** A conversation: what the customer writes, and what an operator answers, in turns. */
export interface Talk {
  question: Words;
  answer: Words;
  thanks: Words;
}

export const talks: readonly [Talk, ...Talk[]] = [
  {
    question: { th: 'ฝากเมื่อเช้ายังไม่เข้าเลยค่ะ รบกวนเช็กให้หน่อย', la: 'ຝາກຕອນເຊົ້າຍັງບໍ່ເຂົ້າ ຊ່ວຍກວດໃຫ້ແດ່' },
    answer: { th: 'ตรวจแล้วนะคะ ยอดเข้ากระเป๋าเรียบร้อยค่ะ', la: 'ກວດແລ້ວເດີ້ ຍອດເຂົ້າກະເປົາແລ້ວ' },
    thanks: { th: 'เห็นแล้วค่ะ ขอบคุณค่ะ', la: 'ເຫັນແລ້ວ ຂອບໃຈເດີ້' },
  },
  {
    question: { th: 'ขอเปลี่ยนบัญชีธนาคารต้องทำยังไงครับ', la: 'ຢາກປ່ຽນບັນຊີທະນາຄານ ຕ້ອງເຮັດແນວໃດ' },
    answer: {
      th: 'เปลี่ยนได้ที่หน้าโปรไฟล์เลยค่ะ ชื่อบัญชีต้องเป็นชื่อเดียวกับที่สมัครนะคะ',
      la: 'ປ່ຽນໄດ້ຢູ່ໜ້າໂປຣໄຟລ໌ເລີຍ ຊື່ບັນຊີຕ້ອງເປັນຊື່ດຽວກັບທີ່ສະໝັກເດີ້',
    },
    thanks: { th: 'เข้าใจแล้วครับ ขอบคุณครับ', la: 'ເຂົ້າໃຈແລ້ວ ຂອບໃຈ' },
  },
  {
    question: { th: 'รับโบนัสแล้วทำไมถอนไม่ได้คะ', la: 'ຮັບໂບນັດແລ້ວ ເປັນຫຍັງຖອນບໍ່ໄດ້' },
    answer: {
      th: 'ระหว่างรับโบนัสต้องทำยอดให้ถึงเป้าก่อนค่ะ ดูยอดที่เหลือได้ในหน้าถอนเงินนะคะ',
      la: 'ລະຫວ່າງຮັບໂບນັດ ຕ້ອງເຮັດຍອດໃຫ້ຮອດເປົ້າກ່ອນ ເບິ່ງຍອດທີ່ເຫຼືອໄດ້ໃນໜ້າຖອນເງິນ',
    },
    thanks: { th: 'อ๋อ ได้ค่ะ', la: 'ໂອ້ ໄດ້ເລີຍ' },
  },
  {
    question: { th: 'ถอนเงินไปสักพักแล้วยังขึ้นรอตรวจสอบอยู่เลยครับ', la: 'ຖອນເງິນໄປໄລຍະໜຶ່ງແລ້ວ ຍັງຂຶ້ນວ່າລໍຖ້າກວດສອບ' },
    answer: { th: 'ทีมงานตรวจแล้วค่ะ เงินกำลังเข้าบัญชีนะคะ', la: 'ທີມງານກວດແລ້ວ ເງິນກຳລັງເຂົ້າບັນຊີເດີ້' },
    thanks: { th: 'ได้รับแล้วครับ เร็วมาก', la: 'ໄດ້ຮັບແລ້ວ ໄວຫຼາຍ' },
  },
];

/** The customer writes; the automatic replies answer first. */
const say = ({ calls }: Site, member: Member, words: Words): Promise<unknown> =>
  calls.by(member, sendChatMessage, {
    body: { message: { message_type: 'text', payload: words[member.language], deliver: { id: newId() } } },
  });

/** An operator answers, whose the conversation then is; resolves to its id. */
async function reply({ calls }: Site, operator: DeskOperator, member: Member, words: Words): Promise<string> {
  const { id } = await calls.at(operator, openMemberChat, { params: { id: member.id } });
  const body = { id: newId(), message: { kind: 'text' as const, text: words[member.language] } };
  await calls.at(operator, sendChat, { params: { id }, body });
  return id;
}

/** A whole conversation in the past, which the operator ends. */
export function addEndedTalk(site: Site, member: Member, at: Date, { question, answer, thanks }: Talk): void {
  const { agenda, calls, random, cashier, owner } = site;
  const operator = random.chance(0.7) ? cashier : owner;
  const after = (minutes: number): Date => minutesAfter(at, minutes);
  agenda.add(at, () => say(site, member, question));
  agenda.add(after(3), async () => {
    const id = await reply(site, operator, member, answer);
    agenda.add(after(6), () => say(site, member, thanks));
    agenda.add(after(8), () => calls.at(operator, endChat, { params: { id } }));
  });
}

/** A conversation that the operator looks after now, with a note for colleagues. */
export function addOpenTalk(site: Site, member: Member, operator: DeskOperator, at: Date, { question, answer }: Talk, note: string): void {
  const { agenda, calls } = site;
  agenda.add(at, () => say(site, member, question));
  agenda.add(minutesAfter(at, 2), async () => {
    const id = await reply(site, operator, member, answer);
    await calls.at(operator, addChatNote, { params: { id }, body: { id: newId(), text: note } });
  });
}

/** A customer who waits for a person. */
export const addWaitingTalk = (site: Site, member: Member, at: Date, { question }: Talk): void =>
  site.agenda.add(at, () => say(site, member, question));
