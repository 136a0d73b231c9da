import type { FlowStep } from '../flow.js';
import { buttonsMessage, stepButton, linkButton, textMessage, words } from '../write.js';

const slips = linkButton('/user/statement?sheet=slips', words('ดูสถานะสลิป', 'ເບິ່ງສະຖານະໃບໂອນ', 'See slip status'));
const uploadSlip = linkButton('/user/home?sheet=slip-upload', words('อัปโหลดสลิป', 'ອັບໂຫຼດໃບໂອນ', 'Upload slip'));

const deposit: FlowStep = {
  id: 'deposit',
  triggers: ['ฝาก', 'เติมเงิน', 'ຝາກ', 'ເຕີມເງິນ', 'deposit', 'deposits', 'top up'],
  messages: [
    textMessage(
      words(
        'โอนแล้วเงินจะเข้ากระเป๋าภายใน 1 นาทีค่ะ ถ้าใช้สลิป รบกวนอัปโหลดภายใน 1 ชั่วโมงนะคะ',
        'ໂອນແລ້ວ ເງິນຈະເຂົ້າກະເປົາພາຍໃນ 1 ນາທີ ຖ້າໃຊ້ໃບໂອນ ກະລຸນາອັບໂຫຼດພາຍໃນ 1 ຊົ່ວໂມງເດີ້',
        'Once you have paid, it is in your wallet within 1 minute. Please upload a slip within 1 hour.',
      ),
    ),
    buttonsMessage(
      words('ให้ช่วยเรื่องไหนคะ', 'ໃຫ້ຊ່ວຍເລື່ອງໃດແດ່', 'What would you like to do?'),
      linkButton('/user/home?sheet=deposit', words('ฝากเงิน', 'ຝາກເງິນ', 'Deposit')),
      stepButton('deposit-missing', words('ฝากแล้วยอดไม่เข้า', 'ຝາກແລ້ວຍອດບໍ່ເຂົ້າ', 'My deposit is missing')),
      slips,
    ),
  ],
  ends: false,
};

const depositMissing: FlowStep = {
  id: 'deposit-missing',
  triggers: [
    'ยังไม่เข้า',
    'ยอดไม่เข้า',
    'เงินไม่เข้า',
    'ฝากไม่เข้า',
    'ຍັງບໍ່ເຂົ້າ',
    'ຍອດບໍ່ເຂົ້າ',
    'ເງິນບໍ່ເຂົ້າ',
    'ຝາກບໍ່ເຂົ້າ',
    'not arrived',
    'not received',
    'deposit is missing',
  ],
  messages: [
    buttonsMessage(
      words('รบกวนเลือกช่องทางที่ฝากค่ะ', 'ກະລຸນາເລືອກຊ່ອງທາງທີ່ຝາກ', 'How did you pay?'),
      slips,
      stepButton('deposit-bank', words('ฝากผ่านธนาคาร', 'ຝາກຜ່ານທະນາຄານ', 'By bank transfer')),
      stepButton('deposit-qr', words('ฝากด้วย QR', 'ຝາກດ້ວຍ QR', 'By QR')),
    ),
  ],
  ends: false,
};

const depositBank: FlowStep = {
  id: 'deposit-bank',
  triggers: ['สลิป', 'ໃບໂອນ', 'ສະລິບ', 'slip', 'slips'],
  messages: [
    {
      message_type: 'media',
      payload: {
        fileType: 'image',
        url: '/chat/slip.svg',
        name: 'slip.svg',
        message: words(
          'ถ่ายสลิปให้เห็น QR ครบและชัดตามรูปนี้นะคะ',
          'ຖ່າຍໃບໂອນໃຫ້ເຫັນ QR ຄົບ ແລະ ຊັດ ຄືໃນຮູບນີ້ເດີ້',
          'Keep the whole QR on the slip in the picture, clear and sharp, like this.',
        ),
      },
    },
    buttonsMessage(
      words(
        'อัปโหลดสลิปแล้วระบบตรวจให้เองค่ะ ถ้ายังไม่เข้าอีก ทักแอดมินได้เลยนะคะ',
        'ອັບໂຫຼດແລ້ວ ລະບົບຈະກວດໃຫ້ເອງ ຖ້າຍັງບໍ່ເຂົ້າອີກ ລົມກັບແອັດມິນໄດ້ເລີຍ',
        'Upload the slip and it is checked for you. If the money is still missing, talk to an admin.',
      ),
      uploadSlip,
      stepButton('admin', words('คุยกับแอดมิน', 'ລົມກັບແອັດມິນ', 'Talk to admin')),
    ),
  ],
  ends: false,
};

const depositQr: FlowStep = {
  id: 'deposit-qr',
  triggers: ['qr', 'คิวอาร์', 'ຄິວອາ'],
  messages: [
    buttonsMessage(
      words(
        'QR แต่ละอันจ่ายได้ครั้งเดียวและมีเวลาจำกัดค่ะ ถ้าจ่ายแล้วเกิน 1 นาทียอดยังไม่เข้า ส่งรูปสลิปมาในแชตนี้ได้เลยนะคะ',
        'QR ແຕ່ລະອັນຈ່າຍໄດ້ເທື່ອດຽວ ແລະ ມີເວລາຈຳກັດ ຖ້າຈ່າຍແລ້ວເກີນ 1 ນາທີ ຍອດຍັງບໍ່ເຂົ້າ ສົ່ງຮູບໃບໂອນມາໃນແຊັດນີ້ໄດ້ເລີຍ',
        'Each QR is paid once and within its time. If you paid more than a minute ago and the money is not there, send a picture of the slip in this chat.',
      ),
      linkButton('/user/home?sheet=deposit', words('สร้าง QR ใหม่', 'ສ້າງ QR ໃໝ່', 'New QR')),
      stepButton('admin', words('คุยกับแอดมิน', 'ລົມກັບແອັດມິນ', 'Talk to admin')),
    ),
  ],
  ends: false,
};

const withdraw: FlowStep = {
  id: 'withdraw',
  triggers: ['ถอน', 'ຖອນ', 'withdraw', 'withdrawal'],
  messages: [
    buttonsMessage(
      words(
        'ถอนเข้าบัญชีธนาคารที่ลงทะเบียนไว้ได้เลยค่ะ ถ้าติดเงื่อนไขโบนัส ต้องให้เงื่อนไขจบก่อนนะคะ',
        'ຖອນເຂົ້າບັນຊີທະນາຄານທີ່ລົງທະບຽນໄວ້ໄດ້ເລີຍ ຖ້າຕິດເງື່ອນໄຂໂບນັດ ຕ້ອງໃຫ້ເງື່ອນໄຂຈົບກ່ອນເດີ້',
        'Withdrawals go to your registered bank account. A bonus condition has to end first.',
      ),
      linkButton('/user/home?sheet=withdraw', words('ถอนเงิน', 'ຖອນເງິນ', 'Withdraw')),
      linkButton('/user/home?sheet=conditions', words('ดูเงื่อนไข', 'ເບິ່ງເງື່ອນໄຂ', 'See conditions')),
      stepButton('withdraw-waiting', words('ถอนแล้วเงินยังไม่ถึง', 'ຖອນແລ້ວເງິນຍັງບໍ່ຮອດ', 'My withdrawal is late')),
    ),
  ],
  ends: false,
};

const withdrawWaiting: FlowStep = {
  id: 'withdraw-waiting',
  triggers: ['ถอนไม่เข้า', 'ถอนแล้วไม่เข้า', 'ถอนแล้วเงินยังไม่เข้า', 'เงินยังไม่ถึง', 'ຖອນບໍ່ເຂົ້າ', 'ຖອນແລ້ວບໍ່ເຂົ້າ', 'ເງິນຍັງບໍ່ຮອດ', 'withdrawal is late'],
  messages: [
    buttonsMessage(
      words(
        'ถ้ารายการขึ้นว่า “กำลังดำเนินการ” เงินกำลังโอนอยู่ค่ะ ถ้ารอนานผิดปกติ แจ้งเวลาและยอดที่ถอนไว้ได้เลยนะคะ',
        'ຖ້າລາຍການຂຶ້ນວ່າ “ກຳລັງດຳເນີນການ” ແມ່ນເງິນກຳລັງໂອນຢູ່ ຖ້າລໍຖ້າດົນຜິດປົກກະຕິ ແຈ້ງເວລາ ແລະ ຍອດທີ່ຖອນໄວ້ໄດ້ເລີຍ',
        'While the statement says “Processing”, the money is on its way. If it takes unusually long, tell us the time and the amount.',
      ),
      linkButton('/user/statement', words('ดูรายการเดินบัญชี', 'ເບິ່ງລາຍການເຄື່ອນໄຫວ', 'See statement')),
      stepButton('admin', words('คุยกับแอดมิน', 'ລົມກັບແອັດມິນ', 'Talk to admin')),
    ),
  ],
  ends: false,
};

export const moneySteps: readonly FlowStep[] = [deposit, depositMissing, depositBank, depositQr, withdraw, withdrawWaiting];
