import { expect, it } from 'vitest';
import list from '../bundles.json' with { type: 'json' };

const bundles = Object.keys(list).filter((name) => name !== 'desk');

type Words = Record<string, string>;
const flatten = (value: unknown, prefix = ''): Words =>
  typeof value === 'string'
    ? { [prefix]: value }
    : Object.assign({}, ...Object.entries(value as object).map(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key)));
const all = async (language: string, from = bundles): Promise<Words> =>
  Object.assign({}, ...(await Promise.all(from.map(async (name) => flatten((await import(`./bundles/${name}/${language}.ts`)).default)))));

/** Wordings that native speakers chose: [phrase, words it holds]. */
const chosen = {
  th: [
    ['condition.withdraw', 'ถอนได้เมื่อยอดรวมถึง {amount}'],
    ['condition.fails', 'โบนัสจบเมื่อยอดเหลือ'],
    ['reward.fails', 'โบนัสจบเมื่อยอดเหลือ'],
    ['reward.succeeds', 'ถอนได้เมื่อยอดรวมถึง'],
    ['transfer.isFrom', 'เลือกเป็นต้นทางแล้ว'],
    ['transfer.isTo', 'เลือกเป็นปลายทางแล้ว'],
    ['spin.fair.hash', 'รหัสยืนยันผลล่วงหน้า (hash)'],
    ['spin.verify.hashShown', 'รหัสยืนยันผลล่วงหน้า'],
    ['deposit.promptPayQr', 'สแกน QR พร้อมเพย์'],
    ['menu.conditions', 'กติกาโบนัส'],
    ['condition.rules.title', 'กติกาโบนัส'],
    ['statement.ask', 'แจ้งปัญหา'],
    ['invite.referral', 'โบนัสชวนเพื่อน'],
    ['condition.cancel', 'จบโบนัส'],
  ],
  la: [
    ['withdraw.acceptedTitle', 'ໄດ້ຮັບຄຳຂໍຖອນເງິນແລ້ວ'],
    ['howto.failed', 'ເປີດວິດີໂອບໍ່ໄດ້'],
    ['refund.title', 'ຄືນຍອດເສຍ'],
    ['home.refund', 'ຄືນຍອດເສຍ'],
    ['condition.source.refund', 'ຄືນຍອດເສຍ'],
    ['errorMsg.REQUEST_LIMIT', 'ເຮັດລາຍການຖີ່ເກີນໄປ'],
    ['errorMsg.REQUEST_LIMIT_1MIN', 'ເຮັດລາຍການຖີ່ເກີນໄປ'],
    ['errorMsg.OTP_BLOCK', 'ເຮັດລາຍການຖີ່ເກີນໄປ'],
    ['slip.closedDaily', 'ຢຸດຮັບໃບໂອນຊົ່ວຄາວ'],
    ['slip.closedNow', 'ຢຸດຮັບໃບໂອນຊົ່ວຄາວ'],
    ['session.welcome', 'ຍິນດີຕ້ອນຮັບກັບຄືນ'],
    ['menu.statement', 'ລາຍການ'],
  ],
  en: [
    ['condition.withdraw', 'Withdraw once your balance reaches {amount}'],
    ['condition.fails', 'Bonus ends at'],
    ['reward.fails', 'Bonus ends at'],
    ['game.takes', 'Moves {amount} from your wallet into the game'],
    ['wallet.failedHint', 'Your money is safe'],
    ['deposit.noChannels', 'Deposits are closed right now'],
    ['spin.won', 'You won {prize}'],
    ['spin.coupon.claim', 'Claim'],
    ['spin.claim.confirm', 'Claim'],
    ['spin.claim.title', 'Claim {prize}?'],
    ['statement.type.withdraw', 'Withdrawal'],
    ['statement.ask', 'Get help'],
    ['invite.referral', 'Invite bonus'],
  ],
} as const;

/** Replaced wordings, which must not come back. */
const replaced = {
  th: /เป็นต้นทางอยู่|เป็นปลายทางอยู่|รหัสผนึก|ไม่สำเร็จเมื่อยอด|แนะนำเพื่อน|ยกเลิกโบนัส|โบนัสสิ้นสุด|เจ้าหน้าที่|แจ้งผลภายใน|เงื่อนไขการใช้งาน/,
  la: /ຮັບເລື່ອງຖອນ|ຫຼິ້ນວິດີໂອ|ເງິນຄືນ(?!ເຂົ້າກະເປົາຫຼັກ)|ກົດຖີ່|ແນະນຳໝູ່|ຍົກເລີກໂບນັດ|ໂບນັດສິ້ນສຸດ|ແຈ້ງຜົນພາຍໃນ|ງົດຮັບໃບໂອນ|ຕ້ອນຮັບກັບມາ|ໜ້າລາຍການ/,
  en: /all there|No way to deposit|along from|You won:|[Rr]eferral|in total|in all\b|more to receive|Conditions of use/,
} as const;

it.each(['th', 'la', 'en'] as const)('the chosen wordings for %s are in use', async (language) => {
  const words = await all(language);
  const missing = chosen[language].filter(([key, part]) => !words[key]?.includes(part)).map(([key, part]) => [key, part, words[key]]);
  expect(missing).toEqual([]);
});

it.each(['th', 'la', 'en'] as const)('replaced wordings are gone in %s', async (language) => {
  const left = Object.entries(await all(language)).filter(([, words]) => replaced[language].test(words));
  expect(left).toEqual([]);
});

it.each([
  ['th', /เจ้าหน้าที่/],
  ['la', /ກົດຖີ່/],
] as const)('the desk says the same of its people and of haste in %s', async (language, replacedWording) => {
  const left = Object.entries(await all(language, ['desk'])).filter(([, words]) => replacedWording.test(words));
  expect(left).toEqual([]);
});

it('the desk counts one in the singular in English', async () => {
  const plural = /\{n\} (?!times the largest)(?:\w+ )?[a-z]+s\b/;
  const left = Object.entries(await all('en', ['desk'])).filter(([, words]) => plural.test(words));
  expect(left).toEqual([]);
});
