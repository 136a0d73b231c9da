import { describe, expect, it } from 'vitest';
import type { Caller } from '../request.js';
import { createUploadBudget } from './upload-budget.js';

const MB = 1024 * 1024;
const member = (memberId: string): Caller => ({
  memberId,
  username: memberId,
  currency: 'THB',
  tokenHash: memberId,
  frozen: [],
  isOnBreak: false,
  newDeviceSince: null,
});
const newBudget = () => createUploadBudget({ loopbackFactor: 1 });
const address = (last: number): string => `203.0.113.${last}`;

describe('the upload budget', () => {
  it('bounds the bytes of one caller and returns them on release', () => {
    const { begin } = newBudget();
    const [first, second] = [begin(member('a'), address(1)), begin(member('a'), address(2))];
    expect([first.reserve(30 * MB), second.reserve(30 * MB), second.reserve(10 * MB)]).toEqual([true, false, true]);
    first.release();
    expect(second.reserve(30 * MB)).toBe(true);
  });

  it('bounds the bytes of all members, and releases an upload once', () => {
    const { begin } = newBudget();
    const uploads = Array.from({ length: 5 }, (_none, at) => begin(member(`m${at}`), address(at)));
    expect(uploads.map((upload) => upload.reserve(40 * MB))).toEqual([true, true, true, true, false]);
    uploads[0]?.release();
    uploads[0]?.release();
    expect([uploads[4]?.reserve(40 * MB), uploads[0]?.reserve(1)]).toEqual([true, false]);
  });

  it('leaves the budget of members free when guests have used theirs', () => {
    const { begin } = newBudget();
    const guests = Array.from({ length: 9 }, (_none, at) => begin(null, address(at)));
    expect(guests.filter((guest) => guest.reserve(20 * MB))).toHaveLength(4);
    expect(begin(member('a'), address(1)).reserve(20 * MB)).toBe(true);
  });

  it('counts guests of one network together: in bytes, and 20 files per ten minutes', () => {
    const { begin } = newBudget();
    const guests = Array.from({ length: 20 }, () => begin(null, '2001:db8::1'));
    expect(guests.filter((guest) => guest.reserve(20 * MB))).toHaveLength(2);
    expect(() => begin(null, '2001:db8::ffff')).toThrow('REQUEST_LIMIT');
    expect(() => begin(null, '2001:db8:0:1::1')).not.toThrow();
    expect(() => begin(member('a'), '2001:db8::1')).not.toThrow();
  });
});
