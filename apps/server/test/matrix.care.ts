import type { Api } from '@krapao/contract';
import { ownOnly, type Row } from './matrix.row.js';
import { PASSWORD } from './people.js';
import type { World } from './matrix.world.js';
import { pushKeys } from './push-browser.js';

const aPush = () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/matrix', keys: pushKeys(), withAmounts: false });

/** Rows of breaks, limits and confirmations. */
export const careRows = {
  'GET /api/account/break': ownOnly,
  // break.test.ts begins breaks: one here would refuse the calls of the other rows.
  'POST /api/account/break': { reach: 'nothing', theirs: { 'an unknown term': () => ({ body: { term: '0' }, refused: 'INVALID_INPUT' }) } },
  'POST /api/account/break/return': { reach: 'nothing', theirs: { 'no break of one’s own': () => ({ refused: 'NO_DATA' }) } },
  'GET /api/account/limits': ownOnly,
  'PUT /api/account/limits/deposit': {
    reach: 'body: period and amount only; key: the owner’s request key',
    honest: () => ({ body: { period: 'month', amount: 1_000_000 } }),
  },
  'POST /api/account/limits/deposit/confirm': {
    reach: 'body: period only',
    theirs: { 'no raise of one’s own': () => ({ body: { period: '7d' }, refused: 'NO_DATA' }) },
  },
  'PUT /api/account/limits/loss': {
    reach: 'body: period and amount only; key: the owner’s request key',
    honest: () => ({ body: { period: 'month', amount: 1_000_000 } }),
  },
  'POST /api/account/limits/loss/confirm': {
    reach: 'body: period only',
    theirs: { 'no raise of one’s own': () => ({ body: { period: '7d' }, refused: 'NO_DATA' }) },
  },
  'GET /api/account/reality-check': ownOnly,
  'PUT /api/account/reality-check': {
    reach: 'body: minutes only; key: the owner’s request key',
    honest: () => ({ body: { minutes: 30 } }),
  },
  'POST /api/account/reality-check/answer': {
    reach: 'body: a choice only',
    theirs: { 'no check of one’s own': () => ({ body: { choice: 'continue' }, refused: 'NO_DATA' }) },
  },
  // step-up.test.ts confirms withdrawals: those of the other rows need no confirmation.
  'POST /api/otp/step-up': {
    reach: 'body: a challenge',
    theirs: {
      'the owner’s challenge': ({ owner }: World) => ({ body: { challenge: owner.stepUp }, refused: 'NO_DATA' as const }),
      'an unknown challenge': () => ({ body: { challenge: 'none' }, refused: 'NO_DATA' as const }),
    },
  },
  'POST /api/wallet/step-up': {
    reach: 'body: a challenge; header: the token of a code',
    theirs: {
      'the owner’s challenge': ({ owner }: World) => ({ body: { challenge: owner.stepUp, response: null }, refused: 'NO_DATA' as const }),
      'the owner’s challenge, with a passkey of one’s own': ({ owner, stranger }: World) => ({
        body: { challenge: owner.stepUp, response: stranger.answers.add.response },
        refused: 'NO_DATA' as const,
      }),
    },
  },
  'GET /api/account/phone': ownOnly,
  'POST /api/otp/phone': {
    reach: 'body: a number',
    theirs: { 'the owner’s number': ({ owner }: World) => ({ body: { phoneNumber: owner.phone }, refused: 'EXISTING_USER' as const }) },
  },
  // phone.test.ts changes phones: one here would end the sessions of the other rows.
  'POST /api/account/phone': {
    reach: 'body: a number and a proof; header: the token of a code',
    theirs: {
      'the owner’s number': ({ owner }: World) => ({
        body: { phoneNumber: owner.phone, proof: { password: PASSWORD, otpToken: 'none' } },
        refused: 'EXISTING_USER' as const,
      }),
      'a number verified by another browser': ({ visitor }: World) => ({
        body: { phoneNumber: visitor.phone, proof: { password: PASSWORD, otpToken: 'none' } },
        headers: { 'x-otp-token': visitor.otpToken },
        refused: 'UNVERIFIED_OTP' as const,
      }),
    },
  },
  'DELETE /api/account/phone': { reach: 'nothing', theirs: { 'no change of one’s own': () => ({ refused: 'NO_DATA' }) } },
  'POST /api/account/phone/deny': {
    reach: 'body: the token of an SMS',
    theirs: { 'an unknown token': () => ({ body: { token: 'none' }, token: null, refused: 'NO_DATA' }) },
  },
  'POST /api/notices': { reach: 'body: a place among one’s own notices', honest: () => ({ body: { limit: 20 } }) },
  'POST /api/notices/read': ownOnly,
  'GET /api/notices/settings': ownOnly,
  'PUT /api/notices/settings': { reach: 'body: kinds only', honest: () => ({ body: { money: true, rewards: true } }) },
  'GET /api/account/closing': ownOnly,
  'POST /api/account/closing': {
    reach: 'body: the password',
    theirs: {
      'the password of another member': () => ({ body: { password: 'another horse' }, refused: 'WRONG_PASSWORD' }),
    },
  },
  'POST /api/account/closing/keep': {
    reach: 'nothing: the bearer alone says whose',
    theirs: { 'no closing of one’s own': () => ({ refused: 'NO_DATA' }) },
  },
  'GET /api/notices/push': ownOnly,
  'PUT /api/notices/push': {
    reach: 'body: the endpoint of a browser, which receives the notices of who sent it last',
    theirs: {
      'an address that is no push service': () => ({ body: { ...aPush(), endpoint: 'http://127.0.0.1:1/push' }, refused: 'INVALID_INPUT' }),
    },
    honest: () => ({ body: aPush() }),
  },
  'DELETE /api/notices/push': ownOnly,
  'POST /api/account/my-data': {
    reach: 'body: the password, and a place in one’s own data',
    honest: () => ({ body: { password: PASSWORD, next: null } }),
    theirs: {
      'the password of another member': () => ({ body: { password: 'another horse', next: null }, refused: 'WRONG_PASSWORD' }),
      'no place': () => ({ body: { password: PASSWORD, next: 'others' }, refused: 'INVALID_INPUT' }),
    },
  },
} satisfies Partial<Record<keyof Api, Row>>;
