import { z } from 'zod';
import { contentItems, type ContentValues, inLanguages } from '../../platform/settings/index.js';

export const otpContent = contentItems({
  /** The SMS with the code: `{code}` is its only run of digits, so that phones can offer to fill it in. */
  otpSms: {
    schema: inLanguages(
      z
        .string()
        .max(300)
        .regex(/^[^\p{Nd}{}]*(\{ref\}[^\p{Nd}{}]*)?\{code\}[^\p{Nd}{}]*(\{ref\}[^\p{Nd}{}]*)?$/u),
    ),
    standard: {
      th: 'รหัส OTP ของคุณคือ {code} (อ้างอิง {ref}) ใช้ได้ภายในห้านาที ห้ามบอกรหัสนี้กับผู้อื่น',
      la: 'ລະຫັດ OTP ຂອງທ່ານແມ່ນ {code} (ອ້າງອີງ {ref}) ໃຊ້ໄດ້ພາຍໃນຫ້ານາທີ ຫ້າມບອກລະຫັດນີ້ໃຫ້ຜູ້ອື່ນ',
      en: 'Your OTP code is {code} (ref. {ref}). It is valid for five minutes. Do not share it with anyone.',
    },
  },
});

export type OtpContent = ContentValues<typeof otpContent>;
