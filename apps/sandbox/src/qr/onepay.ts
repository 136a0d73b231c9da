import { encode, parse, tag, type TLVTag, withCrcTag } from 'promptparse';

/** The sandbox's merchant id in BCEL's format. */
const MERCHANT = 'mch5f0e6b1d2a3c4';
/** ISO 18245: betting. */
const CATEGORY = '7995';
const KIP = '418';

/**
 * BCEL OnePay: EMVCo with the merchant in tag 33 and our reference as the transaction's in 62-05 (docs/decisions/0140). Amount in minor
 * units; whole kip are written without decimals, as the bank's app does.
 */
export function buildOnePay(billRef: string, amount: bigint): string {
  const tags: TLVTag[] = [
    tag('00', '01'),
    tag('01', '11'),
    tag('33', encode([tag('00', 'BCEL'), tag('01', 'ONEPAY'), tag('02', MERCHANT)])),
    tag('52', CATEGORY),
    tag('53', KIP),
    tag('54', amount % 100n === 0n ? String(amount / 100n) : (Number(amount) / 100).toFixed(2)),
    tag('58', 'LA'),
    tag('60', 'VTE'),
    tag('62', encode([tag('05', billRef), tag('08', 'KRAPAO')])),
  ];
  return withCrcTag(encode(tags), '63');
}

/** Reads a payload like BCEL's app. Null if the CRC or format is wrong, or the merchant is not ours. */
export function readOnePay(payload: string): { billRef: string; amount: bigint | null } | null {
  const qr = parse(payload, true, true);
  const billRef = qr?.getTagValue('62', '05');
  const merchant = ['00', '01', '02'].map((id) => qr?.getTagValue('33', id)).join(' ');
  if (billRef === undefined || merchant !== `BCEL ONEPAY ${MERCHANT}` || qr?.getTagValue('53') !== KIP) return null;
  const amount = qr.getTagValue('54');
  return { billRef, amount: amount === undefined ? null : BigInt(Math.round(Number(amount) * 100)) };
}
