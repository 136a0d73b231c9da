import type { DepositBankOutput } from '@krapao/contract';
import { renderSVG } from 'uqr';
import { bankNames } from './banks.js';
import type { DepositAccountRow } from '../deposit/index.js';

export const presentDepositBank = (row: DepositAccountRow): DepositBankOutput => ({
  bankType: row.bank_type,
  bankCode: row.bank_code,
  mode: row.mode,
  bank: { nameTH: row.name_th, nameEN: row.name_en, nameLA: bankNames(row.bank_code).nameLA },
  bankAccountName: row.account_name,
  bankAccountNo: row.account_no,
  currency: row.currency === 'THB' ? 'BAHT' : 'LAK',
});

/** A link as a QR code in a data URL for `img`; empty for an empty link. */
const linkQr = (link: string): string =>
  link === '' ? '' : `data:image/svg+xml;base64,${Buffer.from(renderSVG(link)).toString('base64')}`;

/** Caches the picture of the last link: drawing takes milliseconds, and the endpoint is public. */
export function createLinkQr(): (link: string) => string {
  let last = { link: '', picture: '' };
  return (link) => {
    if (link !== last.link) last = { link, picture: linkQr(link) };
    return last.picture;
  };
}
