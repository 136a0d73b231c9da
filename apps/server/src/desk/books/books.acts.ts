import { closeDay } from '@krapao/contract/desk';
import { z } from 'zod';
import type { BooksService } from '../../modules/books/index.js';
import { type Act, defineAct } from '../acts/index.js';
import { actorOfId } from '../base/request.js';

/** Closing a day: always two people. Its version is the digest of the figures: an explanation or a reading in between voids the proposal. */
export const closeDayAct = (books: BooksService): Act =>
  defineAct({
    name: 'day.close',
    permission: 'books.sign',
    input: z.object({ day: closeDay.body.shape.day }),
    plan: async (tx, { day }) => {
      const closable = await books.lockClosable(tx, day);
      if (closable === 'closed') return 'ALREADY_DECIDED';
      if (closable === 'not-ready') return 'DAY_NOT_READY';
      return {
        target: { kind: 'day', id: day, label: day },
        version: closable.digest,
        member: null,
        money: null,
        changes: [
          { field: 'day', before: null, after: day },
          { field: 'digest', before: null, after: closable.digest },
        ],
        second: 'always',
      };
    },
    perform: async (tx, { day }, { deciders, actor }) => {
      const closable = await books.lockClosable(tx, day);
      if (closable === 'closed') return 'ALREADY_DECIDED';
      if (closable === 'not-ready') return 'DAY_NOT_READY';
      const signers = deciders.length === 0 ? [actor.actor] : deciders.toReversed().map(actorOfId);
      await books.close(tx, day, closable, signers);
      return null;
    },
  });
