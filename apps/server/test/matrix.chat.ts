import type { Api } from '@krapao/contract';
import { lookup, type Row } from './matrix.row.js';
import type { World } from './matrix.world.js';

/** Calls without a bearer that name the owner's id in the body. */
const asOwner = (body: Record<string, unknown> = {}): Row['theirs'] => ({
  'a guest who names the owner’s id as their own': ({ owner }) => ({
    token: null,
    body: { ...body, userId: owner.id, guestId: owner.id },
    refused: 'UNAUTHORIZED',
  }),
  'a guest with no id but the owner’s user id': ({ owner }) => ({
    token: null,
    body: { ...body, userId: owner.id, guestId: '' },
    refused: 'UNAUTHORIZED',
  }),
});

const hello = { message: { message_type: 'text', payload: 'hello' } };

/** Calls of the chat: a member's thread is reached by the member's bearer alone, a guest's by the guest's own id. */
export const chatRows = {
  'GET /api/chat/config': lookup,
  'POST /api/chat/send-message': {
    reach: 'body: user id, guest id, the path of a file; key: the owner’s request key',
    honest: () => ({ body: { ...hello, sender: 'customer' } }),
    theirs: {
      ...asOwner(hello),
      'a file of the owner’s thread': ({ owner }: World) => ({
        body: {
          message: { message_type: 'media', payload: { message: '', url: '', fileType: 'image', filePath: owner.chatFile, name: 'a.png' } },
        },
        refused: 'NO_DATA' as const,
      }),
    },
  },
  'POST /api/chat/history': {
    reach: 'body: user id, and the guest id under which the owner had spoken before',
    honest: ({ owner }) => ({ body: { guestId: owner.guestId, limit: 100 } }),
    theirs: asOwner(),
  },
  'PUT /api/chat/read-customer/': {
    reach: 'body: user id, and the guest id under which the owner had spoken before',
    honest: ({ owner }) => ({ body: { guestId: owner.guestId } }),
    theirs: asOwner(),
  },
} satisfies Partial<Record<keyof Api, Row>>;
