import { contentItems, type ContentValues, inLanguages, text } from '../../platform/settings/index.js';

/** The `message` of a QR that was not made. */
export const depositContent = contentItems({
  qrRefused: {
    schema: inLanguages(text),
    standard: {
      th: 'สร้าง QR ไม่สำเร็จ กรุณาลองใหม่หรือเลือกช่องทางอื่น',
      la: 'ສ້າງ QR ບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່ ຫຼື ເລືອກຊ່ອງທາງອື່ນ',
      en: 'The QR code could not be made. Please try again or choose another way to pay.',
    },
  },
  qrBelowMinimum: {
    schema: inLanguages(text),
    standard: {
      th: 'ยอดเงินต่ำกว่าขั้นต่ำของช่องทางนี้ กรุณาเพิ่มจำนวนเงิน',
      la: 'ຈຳນວນເງິນຕ່ຳກວ່າຂັ້ນຕ່ຳຂອງຊ່ອງທາງນີ້ ກະລຸນາເພີ່ມຈຳນວນເງິນ',
      en: 'The amount is below the minimum of this way to pay. Please enter more.',
    },
  },
});

export type DepositContent = ContentValues<typeof depositContent>;
