/** What is counted in the phrases, in the three languages. */
const units = [
  String.raw`วินาที|นาที|ชั่วโมง|ชม\.|วัน|สัปดาห์|เดือน|ปี|น\.|ครั้ง|เหรียญ|ใบ|รายการ|ตัว`,
  'ວິນາທີ|ນາທີ|ຊົ່ວໂມງ|ຊມ|ມື້|ວັນ|ອາທິດ|ເດືອນ|ປີ|ໂມງ|ຄັ້ງ|ຫຼຽນ|ໃບ|ລາຍການ|ຕົວ',
  String.raw`(?:seconds?|s|minutes?|min|hours?|h|days?|weeks?|months?|years?|times?|coins?|characters?|MB)\b`,
];
/** The space between a figure, or the placeholder of one, and its unit. */
const gap = new RegExp(String.raw`(?<=[\d#}]) (?=${units.join('|')})`, 'g');
/** A label of a figure alone, like “7 days”, stands on a line of its own. */
const isLabel = (message: string): boolean => /^\S+ \S+$/.test(message);

/** Keeps each figure of a message on the same line as its unit: “within 5 | minutes” is harder to read. */
export const keepFigures = (message: string): string => (isLabel(message) ? message : message.replace(gap, '\u00a0'));
