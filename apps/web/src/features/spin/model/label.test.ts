import { describe, expect, it } from 'vitest';
import { labelParts, plainText } from './label';

it.each([
  ['เครดิต ฿500', '฿500', 'เครดิต'],
  ['฿1,000.50 credit', '฿1,000.50', 'credit'],
  ['โบนัสฝาก 20%', '20%', 'โบนัสฝาก'],
  ['+2 เหรียญ', '+2', 'เหรียญ'],
  ['5,000₭ ເຄຣດິດ', '5,000₭', 'ເຄຣດິດ'],
  ['หมุนฟรี อีกครั้ง', 'หมุนฟรี', 'อีกครั้ง'],
  ['  Jackpot ', 'Jackpot', ''],
])('%j is %j of %j', (label, head, rest) => {
  expect(labelParts(label)).toEqual({ head, rest });
});

describe('the operator’s HTML', () => {
  it('becomes plain text on one line', () => {
    expect(plainText('<p>เครดิต <b>฿500</b></p>\n<ul><li>ใช้ได้ 7 วัน</li></ul>')).toBe('เครดิต ฿500 ใช้ได้ 7 วัน');
  });

  it('executes nothing', () => {
    Reflect.set(window, 'ran', false);
    expect(plainText('<img src=x onerror="window.ran = true"><script>window.ran = true</script>ok')).toContain('ok');
    expect(Reflect.get(window, 'ran')).toBe(false);
  });
});
