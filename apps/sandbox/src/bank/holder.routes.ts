import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { answer } from '../faults/answer.js';
import { accountKey } from './account.js';

const text = z.string().min(1).max(200);
const account = z.object({ bankCode: text, accountNo: text });
const inquiry = account.extend({ accountName: text });
/** A null name means that the bank has no such account. */
const setting = account.extend({ accountName: text.nullable() });

/** Account holders: the bank's name inquiry, and settings for people and tests. */
export function holderRoutes(app: FastifyInstance, { world, faults }: Deps): void {
  app.post('/provider/payouts/account-holder', (request, reply) => {
    const requested = inquiry.parse(request.body);
    const apply = async () => {
      const known = world.accountHolders.get(accountKey(requested));
      // An unknown account is created with the name in the first inquiry.
      if (known === undefined) await world.record({ type: 'account-holder', holder: requested });
      const { accountName } = known ?? requested;
      if (accountName !== null) return { accountName };
      reply.status(404);
      return {};
    };
    // A declined inquiry is not stored, so it may be repeated.
    return answer(faults, request, reply, { provider: 'payout', op: 'account-holder', apply, decline: () => Promise.resolve(true) });
  });

  app.post('/api/bank/accounts', (request) => {
    const holder = setting.parse(request.body);
    return world.record({ type: 'account-holder', holder }).then(() => holder);
  });

  app.get('/api/bank/accounts', () => [...world.accountHolders.values()]);
}
