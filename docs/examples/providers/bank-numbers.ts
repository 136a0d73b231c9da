/** Thai bank numbers, as gateways and slip services name banks, with our codes. A provider's own number that is not here has to be added first. */
const codes: Readonly<Record<string, string>> = {
  '002': 'BBL',
  '004': 'KBANK',
  '006': 'KTB',
  '011': 'TMB',
  '014': 'SCB',
  '025': 'BAY',
  '030': 'GSB',
  '034': 'BAAC',
};
const numbers = new Map(Object.entries(codes).map(([number, code]) => [code, number]));

/** Our code of a bank; its number where we have none, so that a transfer is never told as one of another bank. */
export const bankCodeOf = (number: string): string => codes[number] ?? number;
export const bankNumberOf = (code: string): string | null => numbers.get(code) ?? null;
