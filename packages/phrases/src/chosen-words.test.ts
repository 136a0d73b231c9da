import { expect, it } from 'vitest';

const bundles = ['public', 'register', 'contact', 'howto', 'chat', 'member', 'spin', 'errors'] as const;

type Words = Record<string, string>;
const flatten = (value: unknown, prefix = ''): Words =>
  typeof value === 'string'
    ? { [prefix]: value }
    : Object.assign({}, ...Object.entries(value as object).map(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key)));
const all = async (language: string): Promise<Words> =>
  Object.assign(
    {},
    ...(await Promise.all(bundles.map(async (name) => flatten((await import(`./bundles/${name}/${language}.ts`)).default)))),
  );

/** Wordings that native speakers chose: [phrase, words it holds]. */
const chosen = {
  th: [
    ['condition.withdraw', 'ถอนได้เมื่อยอดรวมถึง {amount}'],
    ['condition.fails', 'โบนัสสิ้นสุดเมื่อยอดเหลือ'],
    ['reward.fails', 'โบนัสสิ้นสุดเมื่อยอดเหลือ'],
    ['reward.succeeds', 'ถอนได้เมื่อยอดรวมถึง'],
    ['transfer.isFrom', 'เลือกเป็นต้นทางแล้ว'],
    ['transfer.isTo', 'เลือกเป็นปลายทางแล้ว'],
    ['spin.fair.hash', 'รหัสยืนยันผลล่วงหน้า (hash)'],
    ['spin.verify.hashShown', 'รหัสยืนยันผลล่วงหน้า'],
  ],
  la: [
    ['withdraw.acceptedTitle', 'ໄດ້ຮັບຄຳຂໍຖອນເງິນແລ້ວ'],
    ['howto.failed', 'ເປີດວິດີໂອບໍ່ໄດ້'],
    ['refund.title', 'ເງິນຄືນ'],
    ['home.refund', 'ເງິນຄືນ'],
    ['condition.source.refund', 'ເງິນຄືນ'],
    ['errorMsg.REQUEST_LIMIT', 'ທ່ານກົດຖີ່ເກີນໄປ'],
    ['errorMsg.REQUEST_LIMIT_1MIN', 'ທ່ານກົດຖີ່ເກີນໄປ'],
    ['errorMsg.OTP_BLOCK', 'ທ່ານກົດຖີ່ເກີນໄປ'],
    ['slip.closedDaily', 'ຢຸດຮັບໃບໂອນຊົ່ວຄາວ'],
    ['slip.closedNow', 'ຢຸດຮັບໃບໂອນຊົ່ວຄາວ'],
    ['session.welcome', 'ຍິນດີຕ້ອນຮັບກັບຄືນ'],
    ['menu.statement', 'ປະຫວັດ'],
  ],
  en: [
    ['condition.withdraw', 'Withdraw once your balance reaches {amount}'],
    ['condition.fails', 'Bonus ends at'],
    ['reward.fails', 'Bonus ends at'],
    ['game.takes', 'Moves {amount} from your wallet into the game'],
    ['wallet.failedHint', 'Your money is safe'],
    ['deposit.noChannels', 'Deposits are closed right now'],
    ['spin.won', 'You won {prize}'],
    ['spin.coupon.claim', 'Use'],
    ['spin.claim.confirm', 'Use'],
    ['spin.claim.title', 'Use {prize}?'],
  ],
} as const;

/** Replaced wordings, which must not come back. */
const replaced = {
  th: /เป็นต้นทางอยู่|เป็นปลายทางอยู่|รหัสผนึก|ไม่สำเร็จเมื่อยอด/,
  la: /ຮັບເລື່ອງຖອນ|ຫຼິ້ນວິດີໂອ|ຄືນຍອດເສຍ|ເຮັດລາຍການຖີ່ເກີນໄປ|ງົດຮັບໃບໂອນ|ຕ້ອນຮັບກັບມາ|ໜ້າລາຍການ/,
  en: /all there|No way to deposit|along from|You won:|[Cc]laim/,
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
