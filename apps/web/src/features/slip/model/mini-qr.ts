/** The start of a slip's mini QR: `00`{`00`=000001 (4+2+6 characters), `01` bank number of 3 digits, `02` reference}. */
const SLIP_START = /^00\d{2}0006000001\d{4}\d{3}02\d{2}/;
/** The start of a slip of TrueMoney: `00`{`00`=01, `01`=01, `02` event, …}. */
const WALLET_START = /^00\d{2}00020101020102\d{2}/;
const CRC_TAG = '9104';

/** CRC-16, polynomial 0x1021, from 0xFFFF: four upper-case hex digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const isComplete = (text: string): boolean =>
  text.slice(0, -4).endsWith(CRC_TAG) && crc16(text.slice(0, -4)) === text.slice(-4).toUpperCase();

/** True for the complete text of a slip's mini QR (docs/specification.md §10.12). */
export const isSlipQr = (text: string): boolean => SLIP_START.test(text) && isComplete(text);

const isWalletQr = (text: string): boolean => WALLET_START.test(text) && isComplete(text);

/**
 * The result of reading the image. `slip`: a slip's QR. `wallet`: that of a wallet app's slip. `other`: another QR. `none`: no QR. `unread`: the image
 * could not be read on this device.
 */
export type Finding = 'slip' | 'wallet' | 'other' | 'none' | 'unread';

export const findingOf = (texts: readonly string[]): Finding => {
  if (texts.some(isSlipQr)) return 'slip';
  if (texts.some(isWalletQr)) return 'wallet';
  return texts.length > 0 ? 'other' : 'none';
};
