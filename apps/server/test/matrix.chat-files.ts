import type { Api } from '@krapao/contract';
import type { Row } from './matrix.row.js';

/** An upload belongs to no conversation until a message names its path, which only its sender knows. */
const upload: Row = {
  reach: 'file: its bytes alone; key: the owner’s request key, which is another in the stranger’s scope (chat-files.test.ts)',
  theirs: {
    'a path in the place of a file': ({ owner }) => ({ body: { file: owner.chatFile, path: owner.chatFile }, refused: 'INVALID_INPUT' }),
    'the owner’s id and a path, from a guest': ({ owner }) => ({
      token: null,
      body: { userId: owner.id, guestId: owner.id, path: owner.chatFile },
      refused: 'INVALID_INPUT',
    }),
  },
};

/** Rows of the two calls that take a file. */
export const chatFileRows = {
  'POST /api/chat/upload-image': upload,
  'POST /api/chat/upload-video': upload,
} satisfies Partial<Record<keyof Api, Row>>;
