import { amount as wireAmount, currencies, toMinor } from '@krapao/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { businessNow, paidSince } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { answer, neverDeclined } from '../faults/answer.js';
import { slipUrl } from '../slip/slip.js';
import type { BankTransfer, Event } from '../storage/events.js';
import { feedEntry, newTransRef, payer } from './transfer.js';
import { bankOf } from './banks.js';

const order = z.object({
  from: payer,
  /** The name appears on the slip only; without it the slip shows the account alone. */
  to: payer.extend({ accountName: payer.shape.accountName.optional() }),
  amount: wireAmount.refine((value) => value > 0),
  currency: z.enum(currencies).optional(),
  masked: z.boolean().default(false),
  feed: z.boolean().default(true),
});

/** Transfers between bank accounts: the bank app, and the feed of the receiving bank. */
export function transferRoutes(app: FastifyInstance, { world, faults, webhooks, publicUrl }: Deps): void {
  app.post('/api/bank/transfer', (request, reply) => {
    const { from, to, amount, masked, feed, currency = bankOf(from.bankCode).currency } = order.parse(request.body);
    const apply = async () => {
      const paidAt = businessNow(world);
      const transRef = newTransRef(paidAt);
      const money = { amount: toMinor(amount).toString(), currency };
      const transfer: BankTransfer = { bankCode: from.bankCode, transRef, ...money, from, to, paidAt, masked };
      const events: Event[] = [{ type: 'transfer', transfer }];
      // `feed: false` simulates a bank without webhooks: the transfer is only found by a query.
      const webhook = feed ? webhooks.prepare('bank-feed', feedEntry(transfer)) : null;
      if (webhook !== null) events.push({ type: 'webhook', webhook });
      await world.record(...events);
      if (webhook !== null) webhooks.send(webhook, faults.ofWebhook('bank-feed'));
      return { transRef, slipUrl: slipUrl(publicUrl, transRef) };
    };
    // A declined transfer moves no money, so the sender may try again.
    return answer(faults, request, reply, { provider: 'bank-feed', op: 'transfer', apply, decline: () => Promise.resolve(true) });
  });

  app.get('/provider/bank-feed', (request, reply) => {
    const { since } = z.object({ since: z.iso.datetime() }).parse(request.query);
    const apply = () => Promise.resolve(paidSince([...world.transfers.values()], since).map(feedEntry));
    return answer(faults, request, reply, { provider: 'bank-feed', op: 'list', apply, decline: neverDeclined });
  });
}
