import { describe, expect, it } from 'vitest';
import type { Caller } from '../request.js';
import { createUploadRoom } from './upload-room.js';

const MB = 1024 * 1024;
const member = (memberId: string): Caller => ({ memberId, username: memberId, currency: 'THB', tokenHash: memberId });
const room = () => createUploadRoom({ loopbackFactor: 1 });
const address = (last: number): string => `203.0.113.${last}`;

describe('the room of uploads', () => {
  it('holds so much of each caller, and has it again when they leave', () => {
    const { enter } = room();
    const [first, second] = [enter(member('a'), address(1)), enter(member('a'), address(2))];
    expect([first.hold(30 * MB), second.hold(30 * MB), second.hold(10 * MB)]).toEqual([true, false, true]);
    first.leave();
    expect(second.hold(30 * MB)).toBe(true);
  });

  it('holds so much of all, and counts a visit that leaves twice once', () => {
    const { enter } = room();
    const visits = Array.from({ length: 5 }, (_none, at) => enter(member(`m${at}`), address(at)));
    expect(visits.map((visit) => visit.hold(40 * MB))).toEqual([true, true, true, true, false]);
    visits[0]?.leave();
    visits[0]?.leave();
    expect([visits[4]?.hold(40 * MB), visits[0]?.hold(1)]).toEqual([true, false]);
  });

  it('keeps a member’s place, however many guests there are', () => {
    const { enter } = room();
    const guests = Array.from({ length: 9 }, (_none, at) => enter(null, address(at)));
    expect(guests.filter((guest) => guest.hold(20 * MB))).toHaveLength(4);
    expect(enter(member('a'), address(1)).hold(20 * MB)).toBe(true);
  });

  it('counts guests of one network as one: in bytes, and 20 files in ten minutes', () => {
    const { enter } = room();
    const guests = Array.from({ length: 20 }, () => enter(null, '2001:db8::1'));
    expect(guests.filter((guest) => guest.hold(20 * MB))).toHaveLength(2);
    expect(() => enter(null, '2001:db8::ffff')).toThrow('REQUEST_LIMIT');
    expect(() => enter(null, '2001:db8:0:1::1')).not.toThrow();
    expect(() => enter(member('a'), '2001:db8::1')).not.toThrow();
  });
});
