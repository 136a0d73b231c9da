import { words } from '../../modules/chat/index.js';
import { listReadyAnswers, saveReadyAnswer } from '../../modules/chat/index.js';
import { newId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';

const answers = [
  {
    shortcut: 'hello',
    texts: words('สวัสดีค่ะคุณ {name} มีอะไรให้ช่วยไหมคะ', 'ສະບາຍດີ {name} ມີຫຍັງໃຫ້ຊ່ວຍບໍ່', 'Hello {name}, how can we help?'),
  },
  {
    shortcut: 'checking',
    texts: words('กำลังตรวจรายการถอน {amount} ให้นะคะ', 'ກຳລັງກວດລາຍການຖອນ {amount} ໃຫ້ເດີ້', 'We are checking your withdrawal of {amount}.'),
  },
  {
    shortcut: 'bank-book',
    texts: words('รบกวนส่งรูปหน้าสมุดบัญชีค่ะ', 'ກະລຸນາສົ່ງຮູບໜ້າປຶ້ມບັນຊີ', 'Please send a photo of your bank book.'),
  },
  {
    shortcut: 'paid',
    texts: words('จ่ายแล้ว เงินเข้าใน 2 นาทีค่ะ', 'ຈ່າຍແລ້ວ ເງິນຈະເຂົ້າພາຍໃນ 2 ນາທີ', 'It is paid. The money arrives within 2 minutes.'),
  },
] as const;

/** Unless there are ready answers already. */
export async function seedReadyAnswers(tx: Tx): Promise<void> {
  if ((await listReadyAnswers(tx)).length > 0) return;
  for (const [position, answer] of answers.entries()) await saveReadyAnswer(tx, { id: newId(), position, ...answer });
}
