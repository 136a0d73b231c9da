import { bankCodeOf, banksByVariant } from '@krapao/contract';
import { crc16 } from '../../platform/crc16.rules.js';

/** Banks at which a member can have an account. */
const memberBanks = new Set<string>(Object.values(banksByVariant).flat());

/** Identifies a bank transfer in every source: slip, bank feed and QR webhook. */
export interface SlipReference {
  bankCode: string;
  transRef: string;
}

/**
 * `foreign`: a QR code that is not a slip's; `damaged`: a slip's QR code with a wrong checksum or invalid fields; `other-account`: a slip of a bank at
 * which no member can have an account, or of a wallet app.
 */
export type MiniQr = SlipReference | 'foreign' | 'damaged' | 'other-account';

const API_ID = '000001';
const BANK_NUMBER = /^\d{3}$/;
/** The field around it has a length of two digits, at most 99. */
const REFERENCE = /^[A-Za-z0-9-]{1,78}$/;

/**
 * Reads the mini-QR of a slip: `00`{`00`=000001, `01` bank number, `02` reference}, `51` country, `91` CRC-16. A slip of TrueMoney has
 * `00`{`00`=01, `01`=01, `02` event, `03` transaction, `04` date}, `91` CRC-16 (promptparse, `generate.trueMoneySlipVerify`).
 *
 * The text is untrusted. promptparse 1.6.0 is not used here: its decoder accepts a negative length (`000000-4`) and never returns.
 */
export function readMiniQr(text: string): MiniQr {
  const inner = fieldsOf(fieldsOf(text)?.get('00') ?? '');
  const isWallet = inner?.get('00') === '01' && inner.get('01') === '01' && inner.has('03');
  if (inner === null || (inner.get('00') !== API_ID && !isWallet)) return 'foreign';
  if (!text.slice(0, -4).endsWith('9104') || crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return 'damaged';
  if (isWallet) return 'other-account';
  const [number, transRef] = [inner.get('01') ?? '', inner.get('02') ?? ''];
  if (!BANK_NUMBER.test(number) || !REFERENCE.test(transRef)) return 'damaged';
  const bankCode = bankCodeOf(number);
  return bankCode === undefined || !memberBanks.has(bankCode) ? 'other-account' : { bankCode, transRef };
}

/** Parses tag (2 digits), length (2 digits), value; null if a length is invalid or a tag is repeated. */
function fieldsOf(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const header = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    if (header === null) return null;
    const [tag = '', length] = [header[1], Number(header[2])];
    const value = text.slice(at + 4, at + 4 + length);
    if (value.length !== length || fields.has(tag)) return null;
    fields.set(tag, value);
    at += 4 + length;
  }
  return fields;
}
