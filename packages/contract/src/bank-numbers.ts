/**
 * The three-digit numbers of banks in Thailand, with the code of each in this product: those at which members have accounts, and those that only appear as
 * the other side of a transfer (https://easyslip-document.cl1.easythunder.com/en/reference/bank-codes, and the numbers of the Thai interbank switch for the
 * branches of foreign banks). Lao banks have none: 901 to 904, unused in Thailand, stand for them (docs/specification.md §10.12).
 */
export const bankCodes = {
  '002': 'BBL',
  '004': 'KBANK',
  '006': 'KTB',
  '008': 'JPMC',
  '009': 'OCBC',
  '011': 'TMB',
  '014': 'SCB',
  '017': 'CITI',
  '018': 'SMBC',
  '020': 'SCBT',
  '022': 'CIMB',
  '024': 'UOB',
  '025': 'BAY',
  '026': 'MEGA',
  '027': 'BOFA',
  '029': 'IOB',
  '030': 'GSB',
  '031': 'HSBC',
  '032': 'DB',
  '033': 'GHB',
  '034': 'BAAC',
  '035': 'EXIM',
  '039': 'MHCB',
  '045': 'BNPP',
  '052': 'BOC',
  // Thanachart became part of ttb (TMB) in 2021.
  '065': 'TMB',
  '066': 'ISBT',
  '067': 'TISCO',
  '069': 'KKP',
  '070': 'ICBCT',
  '071': 'TCD',
  '073': 'LHB',
  '079': 'ANZ',
  '080': 'SMTB',
  '098': 'SME',
  '901': 'BCEL',
  '902': 'LDB',
  '903': 'JDB',
  '904': 'APB',
} as const;

export type BankCode = (typeof bankCodes)[keyof typeof bankCodes];

const codes = new Map<string, BankCode>(Object.entries(bankCodes));
/** The number of a bank that has two is its own, not that of the bank it took over. */
const numbers = new Map<string, string>([...codes].filter(([number]) => number !== '065').map(([number, code]) => [code, number]));

/** The code of a bank by its number; undefined: no bank has it. */
export const bankCodeOf = (number: string): BankCode | undefined => codes.get(number);

/** The number of a bank by its code; undefined: it is the code of no bank. */
export const bankNumberOf = (code: string): string | undefined => numbers.get(code);
