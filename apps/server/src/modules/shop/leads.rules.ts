import { languages } from '@krapao/contract';

/**
 * What in a text leads its reader to another place or person: links, numbers that can be an account or a phone, names at messengers, pictures
 * (docs/decisions/0193). Texts are compared as their reader sees them: entities and digits of every script are decoded, markup and invisible characters removed.
 */

/** Fields of a value that are no text for members. */
const NOT_READ = new Set([
  'code',
  'id',
  'type',
  'kind',
  'film',
  'category',
  'message_type',
  'fileType',
  'accent',
  'bgColor',
  'textColor',
  'opensAt',
  'closesAt',
  'triggers',
]);

/** Whether `after` has a lead that `before` has not. */
export function leadsAway(before: unknown, after: unknown): boolean {
  const [known, read] = [leadsOf(before), leadsOf(after)];
  const isNew = (kind: 'leads' | 'numbers'): boolean => [...read[kind]].some((lead) => !known[kind].has(lead));
  return isNew('leads') || (isNew('numbers') && digitsIn(read.numbers) >= TOGETHER);
}

/** An account or a phone has at least this many digits. */
const NUMBER = 6;
/** Shorter numbers, with words between them, can be one when they have as many digits together. */
const TOGETHER = 9;

interface Leads {
  leads: ReadonlySet<string>;
  /** Numbers that are too short to be a lead alone. */
  numbers: ReadonlySet<string>;
}

function leadsOf(value: unknown): Leads {
  const leads = new Set<string>();
  const numbers = new Set<string>();
  for (const text of readTexts(value, leads)) {
    for (const pattern of PATTERNS) for (const [lead] of text.matchAll(pattern)) leads.add(lead.replaceAll(/\s/gu, ''));
    for (const [run] of text.matchAll(DIGITS)) {
      const number = run.replaceAll(/\D/gu, '');
      (number.length >= NUMBER ? leads : numbers).add(number);
    }
  }
  return { leads, numbers };
}

const digitsIn = (numbers: ReadonlySet<string>): number => [...numbers].join('').length;

/** What members read in each language, as one text, and the inside of each tag. Pictures, paths and numbers to call are leads as they are. */
function readTexts(value: unknown, leads: Set<string>): string[] {
  const texts = new Map<string, string>();
  const collect = (part: unknown, language: string): void => {
    if (typeof part === 'string' && WHOLE.test(part)) leads.add(part);
    else if (typeof part === 'string') texts.set(language, `${texts.get(language) ?? ''}${part}\n`);
    else if (typeof part === 'object' && part !== null)
      for (const [name, inner] of Object.entries(part)) if (!NOT_READ.has(name)) collect(inner, isLanguage(name) ? name : language);
  };
  collect(value, '');
  return [...texts.values()].flatMap((text) => [text.replaceAll(TAG, ''), ...(text.match(TAG) ?? [])]).map(normalize);
}

const isLanguage = (name: string): boolean => (languages as readonly string[]).includes(name);

/** A path of the own site, a picture as data, or a number to call. */
const WHOLE = /^(?:\/\S+|data:image\/\S+|\+?\d{3,15})$/u;
const TAG = /<[^<>]*>/gu;

/** Digits, with anything but letters between them. */
const DIGITS = /\d(?:[^\p{L}\p{N}]*\d)*/gu;

const DOT = String.raw`\s*(?:\.|[([{]\s*\.\s*[)\]}]|[([{]?\s*(?:dot|จุด|ดอท|ຈຸດ|ດອດ)\s*[)\]}]?)`;
/** Begins where a word begins, so that a long text is read once. */
const LABEL = String.raw`(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*`;
const MESSENGERS =
  'line|ไลน์|ไลน|ລາຍ|telegram|เทเลแกรม|whatsapp|วอทส์แอป|wechat|วีแชท|messenger|facebook|เฟซบุ๊ก|instagram|viber|zalo|signal|skype|discord|kakaotalk';

const PATTERNS: readonly RegExp[] = [
  // A scheme: https://, also written hxxp or with spaces.
  /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]*\s*:\s*\/\s*\/\s*\S+/gu,
  /(?<![a-z])(?:mailto|tel|sms|line|viber|tg|whatsapp|intent)\s*:\s*[\w+@/]\S*/gu,
  // A domain without a scheme, and one whose dot is written with spaces, brackets or as a word.
  new RegExp(String.raw`${LABEL}(?:\.${LABEL})*\.(?:[a-z]{2,24}|xn--[a-z0-9-]+|ไทย|ລາວ)(?:[/?#:]\S*)?`, 'gu'),
  new RegExp(String.raw`${LABEL}${DOT}\s*(?:com|net|org|xyz|cc|io|th|biz|asia|bet|vip)(?![\p{L}\p{M}\p{N}])`, 'gu'),
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/gu,
  // Names: @krapao, name@host, and what follows the name of a messenger.
  /@\s?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]+/gu,
  new RegExp(String.raw`(?<![a-z])(?:${MESSENGERS})(?![a-z])[^\w\n]{0,16}(?:id|ไอดี|ໄອດີ|official)?[^\w\n]{0,16}[a-z0-9_.-]{3,}`, 'gu'),
];

/** The text as its reader sees it, in lower case and with ASCII digits. */
function normalize(text: string): string {
  const plain = decode(text)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\ufe00-\ufe0f\u20e3\u115f\u1160\u2800\u3164]/gu, '')
    .replaceAll(/[\u3002\u00b7\u2022\u2024\u2027\u2219\u22c5\u30fb]/gu, '.')
    .replaceAll(/[\u2044\u2215\u29f8]/gu, '/')
    .replaceAll(/[\u2236\ua789]/gu, ':')
    .replaceAll(/[\p{Nd}\p{No}]/gu, digitOf)
    .toLowerCase();
  return plain.replaceAll(NAMED_DIGITS, (names) => names.replaceAll(NAMED_DIGIT, (name) => String(DIGIT_NAMES.get(name))));
}

/** Circled digits from one to nine, which NFKC leaves as they are. */
const CIRCLED = [0x2776, 0x2780, 0x278a, 0x24f5];

/** Every script has its ten digits in one block, from zero on (Unicode, property Nd). */
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const circled = CIRCLED.find((one) => point >= one && point < one + 9);
  if (circled !== undefined) return String(point - circled + 1);
  if (!/\p{Nd}/u.test(character)) return character;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

const NAMES = [
  ['zero', 'ศูนย์', 'ສູນ', '〇'],
  ['one', 'หนึ่ง', 'ໜຶ່ງ', 'ຫນຶ່ງ', '一'],
  ['two', 'สอง', 'ສອງ', '二'],
  ['three', 'สาม', 'ສາມ', '三'],
  ['four', 'สี่', 'ສີ່', '四'],
  ['five', 'ห้า', 'ຫ້າ', '五'],
  ['six', 'หก', 'ຫົກ', '六'],
  ['seven', 'เจ็ด', 'ເຈັດ', '七'],
  ['eight', 'แปด', 'ແປດ', '八'],
  ['nine', 'เก้า', 'ເກົ້າ', '九'],
] as const;
/** As NFKC writes them. */
const DIGIT_NAMES = new Map<string, number>(NAMES.flatMap((names, digit) => names.map((name) => [name.normalize('NFKC'), digit] as const)));
const ANY_NAME = [...DIGIT_NAMES.keys()].join('|');
const NAMED_DIGIT = new RegExp(ANY_NAME, 'gu');
/** One name alone is a word of a sentence. */
const NAMED_DIGITS = new RegExp(String.raw`(?:(?:${ANY_NAME}|\d)[^\p{L}\p{N}]*){${NUMBER},}`, 'gu');

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  period: '.',
  colon: ':',
  sol: '/',
  commat: '@',
};

const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));?/giu, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });
