import type { FlowStep } from '../flow.js';
import { buttonsMessage, stepButton, quickReplies, linkButton, textMessage, words } from '../write.js';

const admin: FlowStep = {
  id: 'admin',
  triggers: ['แอดมิน', 'เจ้าหน้าที่', 'พนักงาน', 'ແອັດມິນ', 'ພະນັກງານ', 'ເຈົ້າໜ້າທີ່', 'admin', 'agent', 'human'],
  messages: [
    textMessage(
      words(
        'แอดมินจะตอบในแชตนี้ค่ะ ระหว่างนี้เล่ารายละเอียดและแนบรูปไว้ได้เลยนะคะ',
        'ແອັດມິນຈະຕອບໃນແຊັດນີ້ ລະຫວ່າງນີ້ເລົ່າລາຍລະອຽດ ແລະ ແນບຮູບໄວ້ໄດ້ເລີຍ',
        'An admin will answer in this chat. Meanwhile, tell us the details and add a picture if you like.',
      ),
    ),
  ],
  ends: false,
};

const thanks: FlowStep = {
  id: 'thanks',
  triggers: ['ขอบคุณ', 'ขอบใจ', 'ຂອບໃຈ', 'thanks', 'thank you'],
  messages: [
    quickReplies(
      words('ด้วยความยินดีค่ะ มีอะไรให้ช่วยอีกไหมคะ', 'ຍິນດີສະເໝີ ມີຫຍັງໃຫ້ຊ່ວຍອີກບໍ່', 'You are welcome! Anything else?'),
      stepButton('menu', words('มีอีกเรื่อง', 'ມີອີກເລື່ອງ', 'Yes, please')),
      stepButton('bye', words('จบการสนทนา', 'ຈົບການສົນທະນາ', 'End conversation')),
    ),
  ],
  ends: false,
  helps: true,
};

const bye: FlowStep = {
  id: 'bye',
  triggers: ['จบการสนทนา', 'บ๊ายบาย', 'ຈົບການສົນທະນາ', 'ລາກ່ອນ', 'end conversation', 'bye', 'goodbye'],
  messages: [
    textMessage(
      words('ขอบคุณที่ทักมานะคะ มีอะไรเรียกได้เสมอค่ะ', 'ຂອບໃຈທີ່ທັກມາ ມີຫຍັງເອີ້ນໄດ້ສະເໝີເດີ້', 'Thank you for writing. We are here whenever you need us.'),
    ),
  ],
  ends: true,
};

/** Promises only what is always true: the message is stored, and an admin will read it. */
const fallback: FlowStep = {
  id: 'fallback',
  triggers: [],
  messages: [
    quickReplies(
      words(
        'รับเรื่องไว้แล้วค่ะ แอดมินจะมาตอบในแชตนี้ หรือเลือกเรื่องด้านล่างได้เลยนะคะ',
        'ຮັບເລື່ອງໄວ້ແລ້ວ ແອັດມິນຈະມາຕອບໃນແຊັດນີ້ ຫຼື ເລືອກເລື່ອງຂ້າງລຸ່ມໄດ້ເລີຍ',
        'Noted: an admin will answer in this chat. Or choose a topic below.',
      ),
      stepButton('deposit', words('ฝากเงิน', 'ຝາກເງິນ', 'Deposit')),
      stepButton('withdraw', words('ถอนเงิน', 'ຖອນເງິນ', 'Withdraw')),
      stepButton('bonus', words('โบนัส', 'ໂບນັດ', 'Bonus')),
    ),
  ],
  ends: false,
};

const attachment: FlowStep = {
  id: 'attachment',
  triggers: [],
  messages: [
    buttonsMessage(
      words(
        'ได้รับไฟล์แล้วค่ะ แอดมินจะช่วยดูให้ ถ้าเป็นสลิปฝากเงิน อัปโหลดที่หน้าสลิปจะเข้าเร็วกว่านะคะ',
        'ໄດ້ຮັບໄຟລ໌ແລ້ວ ແອັດມິນຈະຊ່ວຍເບິ່ງໃຫ້ ຖ້າເປັນໃບໂອນຝາກເງິນ ອັບໂຫຼດຢູ່ໜ້າໃບໂອນຈະໄວກວ່າ',
        'We have your file and an admin will look at it. A deposit slip goes faster through slip upload.',
      ),
      linkButton('/user/home?sheet=slip-upload', words('อัปโหลดสลิป', 'ອັບໂຫຼດໃບໂອນ', 'Upload slip')),
    ),
  ],
  ends: false,
};

export const closeSteps: readonly FlowStep[] = [admin, thanks, bye, fallback, attachment];
