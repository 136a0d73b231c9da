import type { Api } from '@krapao/contract';
import { type Call, ownOnly, type Row } from './matrix.row.js';
import type { World } from './matrix.world.js';
import type { Answered } from './passkey-answers.js';
import { PASSWORD } from './people.js';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const INVALID = 'PASSKEY_INVALID' as const;
const own = { proof: { password: PASSWORD } };
const bodyOf = (answered: Answered): Call => ({ body: { ...answered } });

/** Rows of passkeys. */
export const passkeyRows = {
  'POST /api/login/passkey/options': { reach: 'nothing', honest: () => ({ token: null }) },
  'POST /api/login/passkey': {
    reach: 'body: a challenge and a passkey',
    honest: ({ stranger }: World) => ({ ...bodyOf(stranger.answers.login), token: null }),
    theirs: {
      'an answer to the owner’s challenge for another purpose': ({ owner }: World) => ({
        ...bodyOf(owner.answers.add),
        token: null,
        refused: 'WRONG_CREDENTIAL' as const,
      }),
    },
  },
  'POST /api/otp/passkey': { reach: 'nothing: the bearer alone says whose phone', honest: () => ({}) },
  'GET /api/account/passkeys': ownOnly,
  'POST /api/account/passkeys/challenge': {
    reach: 'nothing: the bearer alone says whose',
    honest: () => ({ body: { purpose: 'remove' } }),
  },
  'POST /api/account/passkeys/options': {
    reach: 'body: a proof; header: the token of a code',
    honest: ({ stranger }: World) => ({ body: own, headers: { 'x-otp-token': stranger.passkeyOtp } }),
    theirs: {
      'the owner’s answer': ({ owner }: World) => ({ body: { proof: { passkey: owner.answers.add } }, refused: INVALID }),
      'the owner’s code': ({ owner }: World) => ({
        body: own,
        headers: { 'x-otp-token': owner.passkeyOtp },
        refused: 'UNVERIFIED_OTP' as const,
      }),
    },
  },
  'POST /api/account/passkeys': {
    reach: 'body: a challenge',
    theirs: {
      'the owner’s registration': ({ owner }: World) => ({ ...bodyOf(owner.answers.register), refused: INVALID }),
      'a challenge for another purpose': ({ stranger }: World) => ({ ...bodyOf(stranger.answers.add), refused: INVALID }),
    },
  },
  'PUT /api/account/passkeys/:id': {
    reach: 'path: the id of a passkey',
    honest: ({ stranger }: World) => ({ path: { id: stranger.passkey }, body: { name: 'My phone' } }),
    theirs: {
      'the owner’s passkey': ({ owner }: World) => ({
        path: { id: owner.passkey },
        body: { name: 'Mine now' },
        refused: 'NO_DATA' as const,
      }),
      'text that is no id': () => ({ path: { id: 'all' }, body: { name: 'Mine now' }, refused: 'NO_DATA' as const }),
    },
  },
  'POST /api/account/passkeys/:id/remove': {
    reach: 'path: the id of a passkey; body: a proof',
    theirs: {
      'the owner’s passkey': ({ owner }: World) => ({ path: { id: owner.passkey }, body: own, refused: 'NO_DATA' as const }),
      'an unknown passkey': () => ({ path: { id: UNKNOWN }, body: own, refused: 'NO_DATA' as const }),
      'the owner’s answer': ({ owner, stranger }: World) => ({
        path: { id: stranger.passkey },
        body: { proof: { passkey: owner.answers.add } },
        refused: INVALID,
      }),
    },
  },
  'POST /api/account/rest/end': {
    reach: 'body: a challenge and a passkey',
    theirs: { 'the owner’s answer': ({ owner }: World) => ({ ...bodyOf(owner.answers.add), refused: INVALID }) },
  },
} satisfies Partial<Record<keyof Api, Row>>;
