interface Words {
  done: string;
  from: string;
  to: string;
  amount: string;
  unit: string;
  fee: string;
  reference: string;
  scan: string;
  locale: string;
}

const thai: Words = {
  done: 'โอนเงินสำเร็จ',
  from: 'จาก',
  to: 'ไปยัง',
  amount: 'จำนวนเงิน',
  unit: 'บาท',
  fee: 'ค่าธรรมเนียม',
  reference: 'เลขที่รายการ',
  scan: 'สแกนตรวจสอบสลิป',
  locale: 'th-TH-u-ca-buddhist-nu-latn',
};

const lao: Words = {
  done: 'ໂອນເງິນສຳເລັດ',
  from: 'ຈາກ',
  to: 'ຫາ',
  amount: 'ຈຳນວນເງິນ',
  unit: 'ກີບ',
  fee: 'ຄ່າທຳນຽມ',
  reference: 'ເລກທີລາຍການ',
  scan: 'ສະແກນກວດສະລິບ',
  locale: 'lo-LA-u-nu-latn',
};

/** A bank's slip is in the language of its country. */
export const wordsOf = (country: 'THB' | 'LAK'): Words => (country === 'LAK' ? lao : thai);

const unitsOf: Readonly<Record<string, Record<'THB' | 'LAK', string>>> = {
  THB: { THB: thai.unit, LAK: 'ບາດ' },
  LAK: { THB: 'กีบ', LAK: lao.unit },
};
export const unitOf = (currency: string, country: 'THB' | 'LAK'): string => unitsOf[currency]?.[country] ?? currency;

/** Day and time as a bank in Bangkok or Vientiane prints them: `21 พ.ย. 2569 - 20:55 น.` */
export function printedTime(paidAt: string, country: 'THB' | 'LAK'): string {
  const at = new Date(paidAt);
  const { locale } = wordsOf(country);
  const part = (options: Intl.DateTimeFormatOptions, name: Intl.DateTimeFormatPartTypes): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Bangkok' }).formatToParts(at).find(({ type }) => type === name)?.value ??
    '';
  const whole = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', hour: '2-digit', minute: '2-digit' }).format(at);
  return `${part(whole, 'day')} ${part(whole, 'month')} ${part(whole, 'year')} - ${time}${country === 'THB' ? ' น.' : ''}`;
}
