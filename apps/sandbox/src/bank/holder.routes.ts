import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { answer } from '../faults/answer.js';
import { accountKey } from './holders.js';

const text = z.string().min(1).max(200);
const account = z.object({ bankCode: text, accountNo: text });
const inquiry = account.extend({ accountName: text });
/** No name: the bank has no such account. */
const setting = account.extend({ accountName: text.nullable() });

/** Who holds a bank account: the bank's name inquiry, and what people and tests set. */
export function holderRoutes(app: FastifyInstance, { world, faults }: Deps): void {
  app.post('/provider/payouts/account-holder', (request, reply) => {
    const asked = inquiry.parse(request.body);
    const apply = async () => {
      const known = world.accountHolders.get(accountKey(asked));
      // An account that nobody used yet belongs to the first holder asked about.
      if (known === undefined) await world.record({ type: 'account-holder', holder: asked });
      const { accountName } = known ?? asked;
      if (accountName !== null) return { accountName };
      reply.status(404);
      return {};
    };
    // Nothing is kept of a declined inquiry: it may be asked again.
    return answer(faults, request, reply, { provider: 'payout', op: 'account-holder', apply, decline: () => Promise.resolve(true) });
  });

  app.post('/api/bank/accounts', (request) => {
    const holder = setting.parse(request.body);
    return world.record({ type: 'account-holder', holder }).then(() => holder);
  });

  app.get('/api/bank/accounts', () => [...world.accountHolders.values()]);
}
