import type { Currency } from '@krapao/contract';

/** A bank's appearance in app and slip, and its number in the mini-QR. */
export interface Bank {
  /** Three digits in the mini-QR of a slip (tag 00-01). */
  number: string;
  /** Letters of the bank's tile. */
  letters: string;
  name: string;
  /** Colour of the app, dark enough for white text. */
  colour: string;
  currency: Currency;
}

const thai = (number: string, letters: string, name: string, colour: string): Bank => ({ number, letters, name, colour, currency: 'THB' });
const lao = (number: string, letters: string, name: string, colour: string): Bank => ({ number, letters, name, colour, currency: 'LAK' });

/**
 * Banks by code. Thai banks have their Bank of Thailand codes (docs/specification.md §10.12). Lao banks have none: 901 to 904, unused in
 * Thailand, stand for them.
 */
export const banks: Readonly<Record<string, Bank>> = {
  KBANK: thai('004', 'K', 'ธ.กสิกรไทย', '#0b7a3b'),
  SCB: thai('014', 'SCB', 'ธ.ไทยพาณิชย์', '#5b2c91'),
  KTB: thai('006', 'KTB', 'ธ.กรุงไทย', '#0b7ca8'),
  BBL: thai('002', 'BBL', 'ธ.กรุงเทพ', '#24408e'),
  TMB: thai('011', 'TTB', 'ธ.ทีเอ็มบีธนชาต', '#1656b8'),
  BAY: thai('025', 'BAY', 'ธ.กรุงศรีอยุธยา', '#7a5a12'),
  GSB: thai('030', 'GSB', 'ธ.ออมสิน', '#c2327e'),
  CIMB: thai('022', 'CIMB', 'ธ.ซีไอเอ็มบี ไทย', '#a0202c'),
  UOB: thai('024', 'UOB', 'ธ.ยูโอบี', '#123c86'),
  KKP: thai('069', 'KKP', 'ธ.เกียรตินาคินภัทร', '#5c4b8a'),
  BAAC: thai('034', 'BAAC', 'ธ.ก.ส.', '#2e6b34'),
  GHB: thai('033', 'GHB', 'ธ.อาคารสงเคราะห์', '#a8500f'),
  TISCO: thai('067', 'TIS', 'ธ.ทิสโก้', '#1b5c99'),
  LHB: thai('073', 'LHB', 'ธ.แลนด์ แอนด์ เฮ้าส์', '#55616e'),
  BCEL: lao('901', 'BCEL', 'ທະນາຄານການຄ້າຕ່າງປະເທດລາວ', '#b02a30'),
  LDB: lao('902', 'LDB', 'ທະນາຄານພັດທະນາລາວ', '#14608f'),
  JDB: lao('903', 'JDB', 'ທະນາຄານຮ່ວມພັດທະນາ', '#2b4a9b'),
  APB: lao('904', 'APB', 'ທະນາຄານສົ່ງເສີມກະສິກຳ', '#23713f'),
};

/** The bank of a code. Payment services and foreign banks are shown by their code and share a number that no bank has. */
export const bankOf = (code: string): Bank => banks[code] ?? thai('999', code.slice(0, 4), code, '#4a5170');
