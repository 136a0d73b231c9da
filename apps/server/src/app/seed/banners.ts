import type { Banner, Language } from '@krapao/contract';
import type { Tx } from '../../platform/unit-of-work.js';
import { picture } from './art.js';

type InLanguages<T> = Record<Language, T>;

const person = (x: number, y: number, size: number, fill: string): string =>
  `<circle cx="${x}" cy="${y - size * 1.2}" r="${size * 0.62}" fill="${fill}"/>` +
  `<path d="M${x - size} ${y + size}a${size} ${size} 0 0 1 ${size * 2} 0z" fill="${fill}"/>`;
const coin = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#F4BC52"/><circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="#FFE3AC"/>`;

/** The inviter and the invited members, below an arc of coins. */
const friends = picture(
  '#111A52',
  '<path d="M250 422a210 210 0 0 1 420 0z" fill="#2E47CC"/>' +
    person(460, 300, 74, '#8BA7FF') +
    person(350, 350, 48, '#E6EAFF') +
    person(560, 350, 48, '#E6EAFF') +
    [0, 40, 54, 40, 0].map((rise, step) => coin(330 + step * 62, 150 - rise, 17)).join(''),
);

/** A coin that comes back. */
const comingBack = picture(
  '#062F2A',
  '<path d="M440 71a140 140 0 1 1-121 70" fill="none" stroke="#0D755B" stroke-width="44" stroke-linecap="round"/>' +
    '<path d="M268 158l56-84 58 82z" fill="#5BE0AE"/>' +
    coin(440, 211, 70),
);

const slides = (image: string, first: InLanguages<string>, second: InLanguages<string>): InLanguages<Banner[]> => {
  const of = (language: Language): Banner[] => [
    { image, html: first[language] },
    { image: '', html: second[language] },
  ];
  return { th: of('th'), la: of('la'), en: of('en') };
};

/** Shown before the invite sheet and the refund sheet (docs/specification.md §2.9). */
export const demoBanners = {
  inviteBanners: slides(
    friends,
    {
      th: '<h3>ชวนเพื่อน รับค่าแนะนำทุกวัน</h3><p>ส่งลิงก์ของคุณให้เพื่อนสมัคร</p>',
      la: '<h3>ຊວນໝູ່ ຮັບຄ່າແນະນຳທຸກມື້</h3><p>ສົ່ງລິ້ງຂອງທ່ານໃຫ້ໝູ່ສະໝັກ</p>',
      en: '<h3>Invite friends, earn every day</h3><p>Send them your link to register</p>',
    },
    {
      th: '<h3>นับอย่างไร</h3><ul><li>คิดจากยอดเสียสุทธิของเพื่อน ส่วนที่เกินกว่ายอดที่เคยจ่ายแล้ว</li><li>สรุปทุกวันหลังเที่ยงคืน</li><li>บัญชีธนาคารเดียวกันไม่นับ</li></ul>',
      la: '<h3>ນັບແນວໃດ</h3><ul><li>ຄິດຈາກຍອດເສຍສຸດທິຂອງໝູ່ ສ່ວນທີ່ເກີນຍອດທີ່ເຄີຍຈ່າຍແລ້ວ</li><li>ສະຫຼຸບທຸກມື້ຫຼັງທ່ຽງຄືນ</li><li>ບັນຊີທະນາຄານດຽວກັນບໍ່ນັບ</li></ul>',
      en: '<h3>How it counts</h3><ul><li>From a friend’s net loss, beyond what was paid for before</li><li>Collected each day after midnight</li><li>The same bank account does not count</li></ul>',
    },
  ),
  refundBanners: slides(
    comingBack,
    {
      th: '<h3>เมื่อวานเสีย วันนี้รับคืน</h3><p>รับคืนยอดเสียได้ทุกวัน ก่อนเที่ยงคืน</p>',
      la: '<h3>ມື້ວານເສຍ ມື້ນີ້ຮັບຄືນ</h3><p>ຮັບເງິນຄືນໄດ້ທຸກມື້ ກ່ອນທ່ຽງຄືນ</p>',
      en: '<h3>Lost yesterday, some back today</h3><p>Your cashback waits every day until midnight</p>',
    },
    {
      th: '<h3>รับแล้วโอนเข้ากระเป๋า</h3><p>ยอดที่รับจะรอคุณอยู่ จนกว่าจะโอนเข้ากระเป๋าหลัก</p>',
      la: '<h3>ຮັບແລ້ວໂອນເຂົ້າກະເປົາ</h3><p>ຍອດທີ່ຮັບຈະລໍຖ້າທ່ານຢູ່ ຈົນກວ່າຈະໂອນເຂົ້າກະເປົາຫຼັກ</p>',
      en: '<h3>Receive, then add to the wallet</h3><p>What you received waits until you add it to your main wallet</p>',
    },
  ),
} satisfies Record<string, InLanguages<Banner[]>>;

/** Texts that the operator has edited stay. */
export async function seedBanners(tx: Tx<'platform'>): Promise<void> {
  const rows = Object.entries(demoBanners).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await tx.db
    .insertInto('content')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
