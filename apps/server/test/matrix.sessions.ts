import { passkeyRows } from './matrix.passkeys.js';
import { ownOnly, type Row } from './matrix.row.js';
import type { World } from './matrix.world.js';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

/** Rows of sessions, logins, devices and passkeys. */
export const sessionRows = {
  ...passkeyRows,
  'POST /api/logout': {
    reach: 'nothing: ends the session of the bearer',
    honest: ({ moved }: World) => ({ token: moved.spareToken }),
  },
  'GET /api/account/sessions': ownOnly,
  'GET /api/account/logins': ownOnly,
  'DELETE /api/account/sessions/:id': {
    reach: 'path: the id of a session',
    honest: ({ bound }: World) => ({ token: bound.token, path: { id: bound.session } }),
    theirs: {
      'the owner’s session': ({ owner }: World) => ({ path: { id: owner.session }, refused: 'NO_DATA' as const }),
      'an unknown session': () => ({ path: { id: UNKNOWN }, refused: 'NO_DATA' as const }),
      'text that is no id': () => ({ path: { id: 'all' }, refused: 'NO_DATA' as const }),
    },
  },
  'DELETE /api/account/sessions': {
    reach: 'nothing: the bearer alone says whose',
    honest: ({ bound }: World) => ({ token: bound.token }),
  },
  'PUT /api/account/logins/:id': {
    reach: 'path: the id of a login',
    honest: ({ bound }: World) => ({ token: bound.token, path: { id: bound.newDevice }, body: { mine: true } }),
    theirs: {
      'the owner’s new device': ({ owner }: World) => ({
        path: { id: owner.newDevice },
        body: { mine: false },
        refused: 'NO_DATA' as const,
      }),
      'an unknown login': () => ({ path: { id: UNKNOWN }, body: { mine: false }, refused: 'NO_DATA' as const }),
    },
  },
  'PUT /api/account/idle': { reach: 'nothing: the bearer alone says whose', honest: () => ({ body: { minutes: null } }) },
} satisfies Record<string, Row>;
