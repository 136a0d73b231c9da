/** Thai bank numbers, which gateways and slip services use, and the product's bank codes. Add missing numbers before you connect a provider. */
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

/** The product's code of a bank. Returns the number itself if there is no code, so that a transfer is never attributed to another bank. */
export const bankCodeOf = (number: string): string => codes[number] ?? number;
export const bankNumberOf = (code: string): string | null => numbers.get(code) ?? null;
