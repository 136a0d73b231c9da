import type { Language } from '@krapao/contract';
import {
  buttonsMessage,
  callButton,
  chatFlowWith,
  type FlowMessage,
  type FlowStep,
  linkButton,
  quickReplies,
  stepButton,
  textButton,
  textMessage,
  words,
} from '../../modules/chat/index.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** Unassigned: the numbers of Bangkok begin higher. */
const PHONE = '+6620000000';

type Words = Record<Language, string>;
const card = (picture: string, code: string, title: Words, subtitle: Words) => ({
  image: `/chat/${picture}.svg`,
  title,
  subtitle,
  buttons: [
    stepButton('bonus-receive', words('รับโบนัสนี้', 'ຮັບໂບນັດນີ້', 'Receive this bonus')),
    linkButton(`/user/bonus?sheet=bonus&code=${code}`, words('อ่านเงื่อนไข', 'ອ່ານເງື່ອນໄຂ', 'Read the conditions')),
  ],
});

/** The bonuses of the demo (bonuses.ts) as cards. */
const bonusCards: FlowMessage = {
  message_type: 'generic',
  payloads: [
    card(
      'bonus-daily',
      'DAILY50',
      words('เติมวันนี้ +50%', 'ເຕີມມື້ນີ້ +50%', 'Today’s top-up +50%'),
      words('รับได้ 2 ครั้งต่อวัน', 'ຮັບໄດ້ 2 ຄັ້ງຕໍ່ມື້', 'Twice a day'),
    ),
    card(
      'bonus-weekly',
      'WEEKLY20',
      words('โบนัสประจำสัปดาห์ +20%', 'ໂບນັດປະຈຳອາທິດ +20%', 'Bonus of the week +20%'),
      words('รับได้ 3 ครั้งต่อสัปดาห์', 'ຮັບໄດ້ 3 ຄັ້ງຕໍ່ອາທິດ', 'Three times a week'),
    ),
    card(
      'bonus-welcome',
      'NEWMEMBER',
      words('ต้อนรับสมาชิกใหม่', 'ຕ້ອນຮັບສະມາຊິກໃໝ່', 'Welcome, new member'),
      words('รับได้ 1 ครั้ง เมื่อเคยฝากแล้ว', 'ຮັບໄດ້ 1 ຄັ້ງ ເມື່ອເຄີຍຝາກແລ້ວ', 'Once, after your first deposit'),
    ),
  ],
};

const retold = new Map<string, FlowMessage[]>([
  ['bonus', [textMessage(words('โบนัสที่รับได้ตอนนี้ค่ะ', 'ໂບນັດທີ່ຮັບໄດ້ຕອນນີ້', 'Here are the bonuses you can receive now.')), bonusCards]],
  [
    'deposit-missing',
    [
      buttonsMessage(
        words('รบกวนเลือกช่องทางที่ฝากค่ะ', 'ກະລຸນາເລືອກຊ່ອງທາງທີ່ຝາກ', 'How did you pay?'),
        linkButton('/user/statement?sheet=slips', words('ดูสถานะสลิป', 'ເບິ່ງສະຖານະໃບໂອນ', 'See slip status')),
        callButton(PHONE, words('โทรหาแอดมิน', 'ໂທຫາແອັດມິນ', 'Call an admin')),
        stepButton('deposit-bank', words('ฝากผ่านธนาคาร', 'ຝາກຜ່ານທະນາຄານ', 'By bank transfer')),
        stepButton('deposit-qr', words('ฝากด้วย QR', 'ຝາກດ້ວຍ QR', 'By QR')),
      ),
    ],
  ],
  [
    'admin',
    [
      textMessage(
        words(
          'แอดมินจะตอบในแชตนี้ค่ะ ระหว่างนี้เล่ารายละเอียดไว้ได้เลย หรือเขียนถึง help@krapao.example ก็ได้นะคะ',
          'ແອັດມິນຈະຕອບໃນແຊັດນີ້ ລະຫວ່າງນີ້ເລົ່າລາຍລະອຽດໄວ້ໄດ້ເລີຍ ຫຼື ຂຽນຫາ help@krapao.example ກໍໄດ້ເດີ້',
          'An admin will answer in this chat. Meanwhile, tell us the details, or write to help@krapao.example.',
        ),
      ),
    ],
  ],
]);

const added: readonly FlowStep[] = [
  {
    id: 'bonus-receive',
    triggers: ['รับโบนัสนี้', 'ຮັບໂບນັດນີ້', 'receive this bonus'],
    messages: [
      quickReplies(
        words(
          'ได้เลยค่ะ กดรับเองได้ทันที หรืออยากให้แอดมินช่วยดูก่อนคะ',
          'ໄດ້ເລີຍ ກົດຮັບເອງໄດ້ທັນທີ ຫຼື ຢາກໃຫ້ແອັດມິນຊ່ວຍເບິ່ງກ່ອນ',
          'Sure. Receive it yourself right away, or have an admin look first?',
        ),
        stepButton('bonus-self', words('ขอรับเอง', 'ຂໍຮັບເອງ', 'I will do it')),
        stepButton('admin', words('ให้แอดมินช่วย', 'ໃຫ້ແອັດມິນຊ່ວຍ', 'Ask an admin')),
        textButton(words('ขอดูเงื่อนไขก่อน', 'ຂໍເບິ່ງເງື່ອນໄຂກ່ອນ', 'What are the conditions?')),
      ),
    ],
    ends: false,
  },
  {
    id: 'bonus-self',
    triggers: [],
    messages: [
      buttonsMessage(
        words('เลือกโบนัสที่ต้องการแล้วกดรับได้เลยค่ะ', 'ເລືອກໂບນັດທີ່ຕ້ອງການ ແລ້ວກົດຮັບໄດ້ເລີຍ', 'Choose the bonus you want and receive it there.'),
        linkButton('/user/bonus', words('ไปหน้าโบนัส', 'ໄປໜ້າໂບນັດ', 'Go to bonuses')),
      ),
    ],
    ends: false,
  },
  {
    id: 'bonus-terms',
    triggers: ['เงื่อนไข', 'ເງື່ອນໄຂ', 'condition', 'conditions'],
    messages: [
      buttonsMessage(
        words(
          'ทำยอดให้ถึงเป้าหมายก่อน แล้วถอนทั้งยอดในครั้งเดียวค่ะ ระหว่างนั้นยังถอนเงินไม่ได้นะคะ',
          'ເຮັດຍອດໃຫ້ຮອດເປົ້າໝາຍກ່ອນ ແລ້ວຖອນທັງໝົດໃນຄັ້ງດຽວ ລະຫວ່າງນັ້ນຍັງຖອນເງິນບໍ່ໄດ້ເດີ້',
          'Reach the target first, then withdraw all at once. Until then you cannot withdraw.',
        ),
        linkButton('/user/home?sheet=conditions', words('ดูเงื่อนไขของฉัน', 'ເບິ່ງເງື່ອນໄຂຂອງຂ້ອຍ', 'See my conditions')),
      ),
    ],
    ends: false,
  },
];

/** The default flow with what this site has: its bonuses, its phone, its mail; every kind of message and button of docs/specification.md §2.8. */
export const demoChatFlow = chatFlowWith(retold, added);

/** Texts that the operator has edited stay. */
export async function seedChatFlow(tx: Tx<'platform'>): Promise<void> {
  await tx.db
    .insertInto('content')
    .values({ key: 'chatFlow', value: JSON.stringify(demoChatFlow) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
