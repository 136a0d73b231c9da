import { amount as wireAmount, toMajor, toMinor } from '@krapao/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.js';
import { answer } from '../faults/answer.js';
import { since } from '../clock/clock.js';
import { hasTicket, redeem, redemptionsOf, sell } from './voucher.tickets.js';

const CURRENCY = 'THB';

const order = z
  .object({
    amount: wireAmount.refine((value) => value > 0),
    members: z.number().int().min(1).max(1_000).default(1),
    expired: z.boolean().default(false),
  })
  .refine(({ amount, members }) => toMinor(amount) >= BigInt(members), {
    message: 'less than one satang per person',
    path: ['amount'],
  });

const text = z.string().min(1).max(100);
const redemption = z.object({ ref: text, voucher: text, mobile: text });

/** The gift voucher shop: people buy, wallets redeem. */
export function voucherRoutes(app: FastifyInstance, { world, faults }: Deps): void {
  app.post('/api/vouchers', async (request, reply) => {
    const { amount, members, expired } = order.parse(request.body);
    const voucher = await sell(world, toMinor(amount), members, expired);
    return reply.send({ link: `https://gift.truemoney.com/campaign/?v=${voucher}` });
  });

  /** A person opens the link on a phone and redeems a ticket. */
  app.post('/api/vouchers/:voucher/redeem', async (request, reply) => {
    const { voucher } = z.object({ voucher: text }).parse(request.params);
    const { mobile } = z.object({ mobile: text }).parse(request.body);
    const given = await redeem(world, voucher, mobile, false);
    if (typeof given === 'string') return reply.status(422).send({ reason: given });
    return { amount: toMajor(BigInt(given.amount)), transRef: given.taken.transRef };
  });

  /** The voucher shop's records, newest first; amounts in major units. */
  app.get('/api/vouchers', () =>
    [...world.vouchers.values()]
      .map(({ voucher, amount, tickets }) => ({
        voucher,
        amount: toMajor(BigInt(amount)),
        tickets: tickets.map((ticket) => ({
          amount: toMajor(BigInt(ticket.amount)),
          mobile: ticket.taken?.mobile ?? null,
          transRef: ticket.taken?.transRef ?? null,
        })),
      }))
      .toReversed(),
  );

  app.post('/provider/vouchers/redeem', (request, reply) => {
    const { voucher, mobile } = redemption.parse(request.body);
    const apply = async () => {
      const given = await redeem(world, voucher, mobile, true);
      if (typeof given !== 'string') return { amount: given.amount, currency: CURRENCY, transRef: given.taken.transRef };
      reply.status(422);
      return { reason: given };
    };
    // The voucher shop stores no references, so a decline leaves the ticket as it was. A redeemed ticket cannot be declined.
    const decline = () => Promise.resolve(!hasTicket(world, voucher, mobile));
    return answer(faults, request, reply, { provider: 'voucher', op: 'redeem', apply, decline });
  });

  app.get('/provider/vouchers/redemptions', (request) => {
    const period = z.object({ since: z.iso.datetime() }).parse(request.query);
    const all = [...world.vouchers.values()].flatMap((each) =>
      redemptionsOf(each).map(({ amount, taken: { mobile, transRef, redeemedAt } }) => ({
        voucher: each.voucher,
        mobile,
        amount,
        currency: CURRENCY,
        transRef,
        redeemedAt,
      })),
    );
    return since(all, period.since, ({ redeemedAt }) => redeemedAt);
  });
}
