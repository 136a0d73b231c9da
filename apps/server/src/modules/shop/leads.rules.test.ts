import { describe, expect, test } from 'vitest';
import { leadsAway } from './leads.rules.js';

const inAll = (text: string) => ({ th: text, la: text, en: text });
const BEFORE = '<p>Welcome. Questions? Call <b>02-123-4567</b> or see <a href="https://krapao.example/help">our help</a>.</p>';

const added: readonly (readonly [string, string])[] = [
  ['digits', 'pay to 123-4-56789-0'],
  ['Thai digits', 'โอนไปที่ ๑๒๓-๔-๕๖๗๘๙-๐'],
  ['Lao digits', 'ໂອນໄປທີ່ ໑໒໓໔໕໖໗໘໙໐'],
  ['full-width digits', 'pay to １２３４５６７８９０'],
  ['digits in circles', 'pay to ①②③❹❺❻⑦⑧⑨⓪'],
  ['mathematical digits', 'pay to 𝟎𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖'],
  ['digits with keycaps', '0️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣'],
  ['digits of three scripts', '08๑-๒๓໔-5678'],
  ['digits with invisible characters', '081\u200b234\u00ad56\u206078'],
  ['digits with spaces and brackets', '(0 8 1) 2 3 4 - 5 6 7 8'],
  ['digits that markup splits', '<p>12<b>34</b>5<i></i>6<span>78</span>90</p>'],
  ['digits in paragraphs', '<p>123-4</p><p>56789-0</p>'],
  ['digits with words between them', 'first 1234 then 56789 at the end'],
  ['digits as entities', '&#48;&#56;&#49;&#50;&#x33;&#x34;&#x35;'],
  ['digits by their names', 'call zero eight one two three four five six'],
  ['digits by their Thai names', 'โทร ศูนย์แปดหนึ่ง สองสามสี่ห้า'],
  ['digits by their Lao names', 'ໂທ ສູນແປດໜຶ່ງ ສອງສາມສີ່ຫ້າ'],
  ['all digits in circles', '❶❷❸❹❺❻❼❽❾'],
  ['digits in sans-serif circles', '➀➁➂➃➄➅➆➇➈ ➊➋➌'],
  ['digits in double circles', '⓵⓶⓷⓸⓹⓺⓻⓼⓽'],
  ['six digits', 'pay to 123456'],
  ['a dot as a named entity', 'pay-us&period;com'],
  ['a dot as a hexadecimal entity', 'pay-us&#x2E;com'],
  ['a dot as a decimal entity', 'pay-us&#46;com'],
  ['a dot as an entity without its end', 'pay-us&#46com'],
  ['a scheme as named entities', 'pay&colon;&sol;&sol;us'],
  ['an at sign as a named entity', 'add &commat;payus'],
  ['a slash of another script', 'pay:⁄⁄us'],
  ['a colon of another script', 'pay∶//us'],
  ['a number with another last digit', BEFORE.replace('4567', '4568')],
  ['a link', 'see https://pay-us.com/now'],
  ['a link with another path', BEFORE.replace('/help', '/pay')],
  ['a link in an attribute', '<a href="http://elsewhere.example">our help</a>'],
  ['a link to call', '<a href="tel:1150">call us</a>'],
  ['a link to a messenger', 'line://ti/p/payus'],
  ['a disguised scheme', 'hxxps://pay-us[.]example/x'],
  ['a scheme with spaces', 'https : // pay-us / now'],
  ['a bare domain', 'our new site is pay-us.com'],
  ['a bare domain after Thai words', 'เข้าที่pay-us.com'],
  ['a domain whose dot is another character', 'pay-us․com'],
  ['a domain with an ideographic full stop', 'pay-us。com'],
  ['a domain with a full-width dot', 'ｐａｙ－ｕｓ．ｃｏｍ'],
  ['a domain with a middle dot', 'pay-us·com'],
  ['a domain with spaces', 'pay-us . com'],
  ['a domain with brackets', 'pay-us[.]com'],
  ['a domain with a word', 'pay-us dot com'],
  ['a domain with a Thai word', 'pay-us จุด com'],
  ['a domain that markup splits', 'pay-<b>us</b>.<i>c</i>om'],
  ['a domain of another script', 'เว็บ.ไทย'],
  ['a domain with look-alike letters', 'krаpao.example'],
  ['an address by numbers', 'go to 10.1.2.3'],
  ['a short link', 't.me/payus'],
  ['a name at a messenger', 'add @payus'],
  ['a name with a full-width at sign', 'add ＠payus'],
  ['an e-mail address', 'write to us@pay.example'],
  ['a LINE id', 'LINE ID: payus'],
  ['a LINE id in Thai', 'แอดไลน์ไอดี payus'],
  ['a name at Telegram', 'Telegram payus'],
];

describe('a text that gets', () => {
  test.each(added)('%s leads away', (_case, text) => {
    expect(leadsAway(inAll(BEFORE), { ...inAll(BEFORE), th: `${BEFORE}${text}` })).toBe(true);
    expect(leadsAway(inAll(''), { ...inAll(''), la: text })).toBe(true);
    expect(leadsAway(undefined, [{ image: '', html: text }])).toBe(true);
  });

  test.each(added)('%s does not, when that was there before', (_case, text) => {
    expect(leadsAway(inAll(text), inAll(text))).toBe(false);
    expect(leadsAway(inAll(text), inAll(`${text} and more words`))).toBe(false);
  });

  test.each([
    ['other words', BEFORE.replace('Welcome', 'Good evening')],
    ['markup', BEFORE.replace('Welcome', '<b>Wel</b>come')],
    ['the same number with other spaces', BEFORE.replace('02-123-4567', '021 234 567')],
    ['no number any more', BEFORE.replace('02-123-4567', 'us')],
    ['a percentage', `${BEFORE} Now 50 % more`],
    ['a placeholder', `${BEFORE} {percent} {code}`],
    ['sentences', 'One. Two. Three. And so on, e.g. at night. In the end…'],
    ['Thai sentences', 'สามารถถอนได้ทุกวัน ห้ามใช้บัญชีผู้อื่น หกเดือน สองครั้ง'],
    ['a time', 'from 9 to 22'],
  ])('%s does not lead away', (_case, text) => {
    expect(leadsAway(inAll(BEFORE), inAll(text))).toBe(false);
  });
});

test.each([
  ['digits in other circles', '❶❷❸❹❺❻❼❽❾', '123456789'],
  ['digits in squared circles', '➊➋➌➍➎➏➐➑➒', '123456789'],
  ['Thai digits', '๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['mathematical digits', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '0123456789'],
  ['entities', '&#49;&#x32;&#51;&#52;&#53;&#54;', '123456'],
  ['a named entity', 'pay-us&PERIOD;com', 'pay-us.com'],
  ['an entity that is not known', 'pay-us.com &unknown;', 'pay-us.com'],
  ['an ampersand between two words', 'AT&amp;T pay-us.com', 'AT&T pay-us.com'],
])('%s are the same lead as plain text', (_case, text, plain) => {
  expect([leadsAway(inAll(plain), inAll(text)), leadsAway(inAll(text), inAll(plain))]).toEqual([false, false]);
});

test.each([
  ['another Thai digit', '๐๑๒๓๔๕๖', '๐๑๒๓๔๕๗'],
  ['another circled digit', '❶❷❸❹❺❻', '❶❷❸❹❺❼'],
  ['another octet of an address', '10.1.2.3', '10.1.2.4'],
  ['longer octets of an address', 'see 1.2.3.4', 'see 11.22.33.44'],
  ['another name', '@payus', '@payme'],
  ['another end of a link', 'https://x/abc', 'https://x/abd'],
  ['another number to call', 'tel:1150', 'tel:1151'],
  ['another domain', 'pay-us.com', 'pay-me.com'],
])('%s is another lead', (_case, text, other) => {
  expect(leadsAway(inAll(text), inAll(other))).toBe(true);
});

test('five digits are no lead alone, nor eight together', () => {
  expect(leadsAway(inAll(''), inAll('room 12345'))).toBe(false);
  expect(leadsAway(inAll(''), inAll('room 12345 or 678'))).toBe(false);
  expect(leadsAway(inAll(''), inAll('room 12345 or 6789'))).toBe(true);
});

test('what no member reads is no lead', () => {
  const names = [
    'code',
    'id',
    'type',
    'kind',
    'film',
    'category',
    'message_type',
    'fileType',
    'bgColor',
    'textColor',
    'opensAt',
    'closesAt',
    'triggers',
  ];
  expect(names.filter((name) => leadsAway({}, { [name]: 'https://pay-us.com' }))).toEqual([]);
  expect(leadsAway({}, { title: 'https://pay-us.com' })).toBe(true);
});

test('the last character of Unicode is decoded, an entity beyond it stays as it is written', () => {
  expect(leadsAway(inAll(''), inAll('a &#x10FFFF;'))).toBe(false);
  expect(leadsAway(inAll(''), inAll('a &#x110000;'))).toBe(true);
});

test('texts of two languages are not read as one number', () => {
  expect(leadsAway(null, { th: 'room 123', la: 'room 456', en: 'room 12' })).toBe(false);
});

test('a whole text of three digits is a number to call', () => {
  expect(['12', '123', '+1150', '123 a'].map((text) => leadsAway(null, [text]))).toEqual([false, true, true, false]);
});

test('an account in two publications leads away with the second', () => {
  const [none, half, whole] = ['Welcome', 'Welcome 12345', 'Welcome 12345, and then 67890'].map(inAll);
  expect(leadsAway(none, half)).toBe(false);
  expect(leadsAway(half, whole)).toBe(true);
});

describe('a picture', () => {
  const slide = (image: string) => ({ th: [{ image, html: '' }], la: [], en: [] });

  test.each([
    ['of the own site', '/files/shop/qr.png'],
    ['as data', 'data:image/png;base64,AAAA'],
  ])('%s leads away when it is new, and not when it is there', (_case, image) => {
    expect(leadsAway(slide('/files/shop/slide.png'), slide(image))).toBe(true);
    expect(leadsAway(slide(image), slide(image))).toBe(false);
    expect(leadsAway(slide(image), slide(''))).toBe(false);
  });
});

test('a button of the chat leads away by its number, its page or its address', () => {
  const flow = (button: object) => ({
    steps: [{ id: 'step-20261125', triggers: ['0812345678'], messages: [{ payload: { buttons: [button] } }] }],
  });
  const none = flow({ type: 'text', title: inAll('Deposit') });
  expect(leadsAway(none, none)).toBe(false);
  expect(leadsAway(none, flow({ type: 'call', title: inAll('Deposit'), payload: '1150' }))).toBe(true);
  expect(leadsAway(none, flow({ type: 'web', title: inAll('Deposit'), payload: '/deposit' }))).toBe(true);
  expect(leadsAway(none, flow({ type: 'web', title: inAll('Deposit'), payload: 'https://pay-us.com' }))).toBe(true);
  expect(leadsAway(none, flow({ type: 'postback', title: inAll('Deposit'), payload: 'step-20261125' }))).toBe(true);
});

test('times and codes are no leads', () => {
  const offer = (code: string, opensAt: string) => ({ code, name: inAll('Daily'), opensAt, amount: 1_000_000, closesAt: null });
  expect(leadsAway(offer('DAILY50', '2026-01-01T00:00:00Z'), offer('D123456789', '2030-12-31T23:59:00Z'))).toBe(false);
});
