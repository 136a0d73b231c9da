import { banners, contentItems, type ContentValues, html, inLanguages, text } from '../../platform/settings/index.js';

export const refundContent = contentItems({
  refundBanners: { schema: inLanguages(banners), standard: { th: [], la: [], en: [] } },
  /** `{percent}` is the share of a loss that is refunded, `{success}` and `{fail}` are the percentages of its condition. */
  refundInfo: {
    schema: inLanguages(html),
    standard: {
      th: '<p>รับคืน {percent}% ของยอดเสียสุทธิเมื่อวาน รวมทุกเกม ไม่นับรอบที่เล่นระหว่างมีเงื่อนไขโบนัส</p><ul><li>รับได้วันละครั้ง ก่อนเที่ยงคืน หลังจากนั้นสิทธิ์ของวันก่อนจะหมดไป</li><li>เมื่อโอนเข้ากระเป๋าแล้วจะเริ่มเงื่อนไข สำเร็จเมื่อยอดเงินรวมถึง {success}% และไม่สำเร็จเมื่อลดลงเหลือ {fail}% ของยอดตั้งต้น</li></ul>',
      la: '<p>ຮັບຄືນ {percent}% ຂອງຍອດເສຍສຸດທິມື້ວານ ລວມທຸກເກມ ບໍ່ນັບຮອບທີ່ຫຼິ້ນໃນລະຫວ່າງມີເງື່ອນໄຂໂບນັດ</p><ul><li>ຮັບໄດ້ມື້ລະຄັ້ງ ກ່ອນທ່ຽງຄືນ ຫຼັງຈາກນັ້ນສິດຂອງມື້ກ່ອນຈະໝົດໄປ</li><li>ເມື່ອໂອນເຂົ້າກະເປົາແລ້ວຈະເລີ່ມເງື່ອນໄຂ ສຳເລັດເມື່ອຍອດເງິນລວມຮອດ {success}% ແລະ ບໍ່ສຳເລັດເມື່ອຫຼຸດລົງເຫຼືອ {fail}% ຂອງຍອດຕັ້ງຕົ້ນ</li></ul>',
      en: '<p>Get back {percent}% of what you lost yesterday, all games together. Rounds played while a bonus condition was running do not count.</p><ul><li>Receive it once a day, before midnight: then the day before lapses.</li><li>Adding it to the wallet starts a condition. It succeeds when your total balance reaches {success}% of the amount you started from, and fails when it falls to {fail}%.</li></ul>',
    },
  },
  /** The description of the statement line of a received refund. */
  refundLine: { schema: inLanguages(text), standard: { th: 'คืนยอดเสีย', la: 'ເງິນຄືນ', en: 'Cashback' } },
});

export type RefundContent = ContentValues<typeof refundContent>;
