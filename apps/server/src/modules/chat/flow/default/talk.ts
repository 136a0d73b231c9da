import type { FlowStep } from '../flow.js';
import { buttonsMessage, stepButton, quickReplies, linkButton, textButton, textMessage, words } from '../write.js';

const admin = stepButton('admin', words('คุยกับแอดมิน', 'ລົມກັບແອັດມິນ', 'Talk to admin'));
const topics = [
  stepButton('deposit', words('ฝากเงิน', 'ຝາກເງິນ', 'Deposit')),
  stepButton('withdraw', words('ถอนเงิน', 'ຖອນເງິນ', 'Withdraw')),
  stepButton('bonus', words('โบนัส', 'ໂບນັດ', 'Bonus')),
  textButton(words('ลืมรหัสผ่าน', 'ລືມລະຫັດຜ່ານ', 'Forgot password')),
  admin,
];

const hello: FlowStep = {
  id: 'hello',
  triggers: ['สวัสดี', 'หวัดดี', 'ສະບາຍດີ', 'hello', 'hi'],
  messages: [
    textMessage(
      words('สวัสดีค่ะ ยินดีต้อนรับนะคะ ที่นี่ทักถามได้ทุกเรื่องเลยค่ะ', 'ສະບາຍດີ ຍິນດີຕ້ອນຮັບເດີ້ ມີຫຍັງຖາມໄດ້ທຸກເລື່ອງເລີຍ', 'Hello and welcome! Ask us anything here.'),
    ),
    quickReplies(words('มีเรื่องไหนให้ช่วยไหมคะ', 'ມີເລື່ອງໃດໃຫ້ຊ່ວຍແດ່', 'What can we help you with?'), ...topics),
  ],
  ends: false,
  helps: true,
};

const menu: FlowStep = {
  id: 'menu',
  triggers: ['เมนู', 'ช่วยด้วย', 'ເມນູ', 'ຊ່ວຍແດ່', 'menu', 'help'],
  messages: [quickReplies(words('ได้เลยค่ะ เรื่องไหนดีคะ', 'ໄດ້ເລີຍ ເລື່ອງໃດດີ', 'Of course. What is it about?'), ...topics)],
  ends: false,
  helps: true,
};

const bonus: FlowStep = {
  id: 'bonus',
  triggers: [
    'โบนัส',
    'โปรโมชั่น',
    'โปรโมชัน',
    'มีโปร',
    'ขอโปร',
    'รับโปร',
    'โปรวันนี้',
    'ໂບນັດ',
    'ໂປຣໂມຊັນ',
    'ມີໂປຣ',
    'ຮັບໂປຣ',
    'bonus',
    'bonuses',
    'promotion',
  ],
  messages: [
    buttonsMessage(
      words(
        'โบนัสที่รับได้อยู่ในหน้าโบนัสค่ะ เลือกใบที่ชอบแล้วกดรับได้เลยนะคะ',
        'ໂບນັດທີ່ຮັບໄດ້ຢູ່ໃນໜ້າໂບນັດ ເລືອກອັນທີ່ມັກແລ້ວກົດຮັບໄດ້ເລີຍ',
        'Your bonuses are on the bonus page: choose one and receive it there.',
      ),
      linkButton('/user/bonus', words('ไปหน้าโบนัส', 'ໄປໜ້າໂບນັດ', 'Go to bonuses')),
      linkButton('/user/home?sheet=conditions', words('อ่านเงื่อนไข', 'ອ່ານເງື່ອນໄຂ', 'Read the conditions')),
    ),
  ],
  ends: false,
  helps: true,
};

const game: FlowStep = {
  id: 'game',
  triggers: ['บัญชีเกม', 'เข้าเกม', 'เกม', 'ບັນຊີເກມ', 'ເຂົ້າເກມ', 'ເກມ', 'game', 'games'],
  messages: [
    buttonsMessage(
      words(
        'เปิดบัญชีเกมและกดเล่นได้ที่หน้าหลักค่ะ ถ้าเข้าเกมไหนไม่ได้ บอกชื่อเกมไว้ได้เลยนะคะ',
        'ເປີດບັນຊີເກມ ແລະ ກົດຫຼິ້ນໄດ້ຢູ່ໜ້າຫຼັກ ຖ້າເຂົ້າເກມໃດບໍ່ໄດ້ ບອກຊື່ເກມໄວ້ໄດ້ເລີຍ',
        'Open a game account and play from the home screen. If a game does not open, tell us its name.',
      ),
      linkButton('/user/home', words('ไปหน้าหลัก', 'ໄປໜ້າຫຼັກ', 'Go to home')),
      admin,
    ),
  ],
  ends: false,
};

const password: FlowStep = {
  id: 'password',
  triggers: ['รหัสผ่าน', 'ลืมรหัส', 'โปรไฟล์', 'ລະຫັດຜ່ານ', 'ລືມລະຫັດ', 'ໂປຣໄຟລ໌', 'password', 'profile'],
  messages: [
    buttonsMessage(
      words(
        'เปลี่ยนรหัสผ่านได้ที่หน้าโปรไฟล์ค่ะ ถ้าลืม แจ้งเบอร์โทรศัพท์ที่สมัครไว้ให้แอดมินได้เลย แต่อย่าส่งรหัสผ่านหรือรหัส OTP มาในแชตนะคะ',
        'ປ່ຽນລະຫັດຜ່ານໄດ້ຢູ່ໜ້າໂປຣໄຟລ໌ ຖ້າລືມ ແຈ້ງເບີໂທລະສັບທີ່ສະໝັກໄວ້ໃຫ້ແອັດມິນໄດ້ເລີຍ ແຕ່ຢ່າສົ່ງລະຫັດຜ່ານ ຫຼື ລະຫັດ OTP ມາໃນແຊັດເດີ້',
        'Change your password on the profile page. If you forgot it, tell an admin the phone number you registered with, but never send a password or an OTP code here.',
      ),
      linkButton('/user/profile?sheet=password', words('เปลี่ยนรหัสผ่าน', 'ປ່ຽນລະຫັດຜ່ານ', 'Change password')),
      admin,
    ),
  ],
  ends: false,
};

export const talkSteps: readonly FlowStep[] = [hello, menu, bonus, game, password];
