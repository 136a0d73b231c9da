import type { MemberLogin, MemberSession, NewDevice } from '@krapao/contract';
import { ago, type Answers, type Sample } from './answers';

const phone = { browser: 'Safari', system: 'iOS', network: '203.0.113.*' };
const other = { browser: 'Chrome', system: 'Android', network: '198.51.100.*' };
const computer = { browser: 'Microsoft Edge', system: 'Windows', network: '2001:db8:a0b:*' };

const sessions: readonly MemberSession[] = [
  { id: 's1', ...phone, createdAt: ago(30), seenAt: ago(0), current: true },
  { id: 's2', ...other, createdAt: ago(2_000), seenAt: ago(300), current: false },
  { id: 's3', ...computer, createdAt: ago(900), seenAt: ago(800), current: false },
];

const logins: readonly MemberLogin[] = [
  { at: ago(30), outcome: 'ok', ...phone, current: true },
  { at: ago(900), outcome: 'ok', ...computer, current: false },
  { at: ago(901), outcome: 'refused', ...computer, current: false },
  { at: ago(2_000), outcome: 'ok', ...other, current: false },
  { at: ago(9_000), outcome: 'ok', browser: null, system: null, network: null, current: false },
];

const newDevice: NewDevice = { id: 's3', at: ago(900), ...computer };

export const sessionAnswers: Sample<Answers> = (_language, amount) => ({
  'GET /api/account/sessions': { sessions: sessions.slice(0, amount === 'empty' ? 1 : 3), idleMinutes: null },
  'GET /api/account/logins': { logins: logins.slice(0, amount === 'empty' ? 1 : 5), newDevices: [], idleMinutes: null },
});

/** A login from a new device that the member has not answered. */
export const newDeviceAnswers: Sample<Answers> = () => ({
  'GET /api/account/logins': { logins: [...logins], newDevices: [newDevice], idleMinutes: null },
});

/** A member whose session ends without use. */
export const idleAnswers: Sample<Answers> = () => ({ 'GET /api/account/logins': { logins: [...logins], newDevices: [], idleMinutes: 15 } });
