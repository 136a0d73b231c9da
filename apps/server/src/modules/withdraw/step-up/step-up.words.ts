import type { Currency, Language } from '@krapao/contract';
import { moneyText } from '../../../platform/money-text.js';

interface Named {
  /** With its sign and two decimals. */
  amount: string;
  bank: string;
  /** The last four digits of the account. */
  last: string;
  code: string;
  ref: string;
}

/**
 * The SMS with the code for a withdrawal. It names amount and account, so that a code read aloud gives the thief away. It is no content of the shop window:
 * who may publish a text could otherwise take the warning out of it.
 */
const words: Record<Language, (named: Named) => string> = {
  th: ({ amount, bank, last, code, ref }) => `ถอน ${amount} เข้า ${bank} x${last} รหัส ${code} (${ref}) ถ้าไม่ใช่คุณ ไม่ต้องบอกรหัสกับใคร`,
  la: ({ amount, bank, last, code, ref }) => `ຖອນ ${amount} ເຂົ້າ ${bank} x${last} ລະຫັດ ${code} (${ref}) ຖ້າບໍ່ແມ່ນທ່ານ ຢ່າບອກລະຫັດກັບໃຜ`,
  en: ({ amount, bank, last, code, ref }) =>
    `Withdraw ${amount} to ${bank} x${last}. Code ${code} (${ref}). If this is not you, give the code to no one.`,
};

/** @param amount minor units */
export const stepUpText = (
  language: Language,
  { amount, currency, bankCode, accountNo }: { amount: bigint; currency: Currency; bankCode: string; accountNo: string },
  { code, ref }: Pick<Named, 'code' | 'ref'>,
): string => words[language]({ amount: moneyText(amount, currency), bank: bankCode, last: accountNo.slice(-4), code, ref });
