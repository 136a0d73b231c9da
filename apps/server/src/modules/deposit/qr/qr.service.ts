import { type Currency, type Language, type QrProvider, type QrRecordOutput, toMinor } from '@krapao/contract';
import type { Ledger } from '../../../ledger/index.js';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import type { Caller, RequestContext } from '../../../platform/request.js';
import { isId, newId } from '../../../platform/ids.js';
import type { Logger } from '../../../platform/logger.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import type { QrGateway, QrPayment } from '../../../providers/index.js';
import { intend } from '../../../sagas/index.js';
import { claimEvent } from '../webhook-event.repository.js';
import type { IncomingService } from '../incoming/incoming.types.js';
import { acceptPayment, type Accepted } from './qr.payment.js';
import { presentNone, presentQr } from './qr.presenter.js';
import {
  findByRequest,
  findOpen,
  findQr,
  insertQr,
  isProviderOpen,
  lockOpen,
  lockProvider,
  lockQr,
  notYetPaid,
  type QrRow,
  setState,
} from './qr.repository.js';
import { isOpen, qrMinimums, serves } from './qr.rules.js';
import { acceptUnknown } from './qr.unknown.js';
import { QR_CREATE, type QrCreateInput } from './qr.saga.js';

export interface QrService {
  read(caller: Caller, provider: QrProvider): Promise<QrRecordOutput>;
  /** Major units. Answers PENDING with status 202 while the gateway's answer is unknown. */
  create(caller: Caller, provider: QrProvider, amount: number, context: RequestContext): Promise<QrRecordOutput>;
  cancel(caller: Caller, id: string): Promise<QrRecordOutput>;
  /** A payment that reached a QR, from the webhook (`event`) or from the gateway's list (null). Taken in once, also when the QR has no row. */
  paid(payment: QrPayment, event: string | null): Promise<Accepted>;
  /** Those of the gateway's list that are not credited to their QR, or with another amount. */
  unpaid(payments: readonly QrPayment[]): Promise<QrPayment[]>;
}

export interface QrDependencies {
  inTx: InTx;
  clock: Clock;
  ledger: Ledger;
  gateway: QrGateway;
  logger: Logger;
  releaseToQr: IncomingService['releaseToQr'];
  /** Runs the intent now; false while its outcome is unknown. */
  runNow(id: string): Promise<boolean>;
  qrMinutes(currency: Currency): Promise<number>;
  /** The server's words for a refused QR, in the member's language. */
  refusalWords(reason: 'gateway' | 'minimum', language: Language): Promise<string>;
}

export function createQrService(deps: QrDependencies): QrService {
  const { inTx, clock, ledger, gateway, logger } = deps;

  /** Tells the gateway in the background: the QR is closed here whatever it answers, and money that still comes is credited. */
  const tellCancelled = (id: string): void => {
    void gateway.cancel(id).then((result) => {
      if (result.status !== 'ok') logger.info({ qr: id, result: result.status }, 'the gateway did not confirm a cancelled QR');
    });
  };

  const requested = async (
    tx: Tx,
    caller: Caller,
    provider: QrProvider,
    amount: bigint,
    minutes: number,
    key: RequestContext['idempotency'],
  ): Promise<{ qr: QrRow } | { made: string }> => {
    const requestKey = key === null ? null : `${key.scope} ${key.key}`;
    await lockProvider(tx, caller.memberId, provider);
    const first = requestKey === null ? undefined : await findByRequest(tx, caller.memberId, requestKey);
    if (first !== undefined) return first.amount === amount ? { qr: first } : refuse('KEY_INVALID');
    const open = await lockOpen(tx, caller.memberId, provider);
    const now = clock.now();
    if (open !== undefined && serves(open, amount, now)) return { qr: open };
    if (open !== undefined) {
      await setState(tx, open.id, isOpen(open, now) ? 'REPLACED' : 'EXPIRED');
      tx.afterCommit(() => tellCancelled(open.id));
    }
    const id = newId();
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    await insertQr(tx, { id, member: caller.memberId, provider, amount, currency: caller.currency, requestKey, expiresAt, createdAt: now });
    const input: QrCreateInput = { provider, amount: amount.toString(), currency: caller.currency, expiresAt: expiresAt.toISOString() };
    await intend(tx, { id, kind: QR_CREATE, member: caller.memberId, input });
    return { made: id };
  };

  const answer = async (qr: QrRow | undefined, context: RequestContext): Promise<QrRecordOutput> => {
    if (qr === undefined) return refuse('QR_FAIL');
    if (qr.state === 'REFUSED') return presentNone(await deps.refusalWords('gateway', context.language));
    return presentQr(qr);
  };

  return {
    read: (caller, provider) =>
      inTx(async (tx) => {
        const qr = await findOpen(tx, caller.memberId, provider);
        return qr !== undefined && isOpen(qr, clock.now()) ? presentQr(qr) : presentNone();
      }),

    create: async (caller, provider, amount, context) => {
      const minor = toMinor(amount);
      if (minor <= 0n) refuse('INVALID_AMOUNT');
      if (minor < qrMinimums[provider]) return presentNone(await deps.refusalWords('minimum', context.language));
      if (!(await inTx((tx) => isProviderOpen(tx, provider, caller.currency)))) refuse('NO_DATA');
      const minutes = await deps.qrMinutes(caller.currency);
      const result = await inTx((tx) => requested(tx, caller, provider, minor, minutes, context.idempotency));
      const id = 'made' in result ? result.made : result.qr.id;
      if ('made' in result || result.qr.state === 'CREATING') await deps.runNow(id);
      return answer(await inTx((tx) => findQr(tx, id)), context);
    },

    cancel: (caller, id) =>
      inTx(async (tx) => {
        const qr = isId(id) ? await lockQr(tx, id) : undefined;
        if (qr === undefined || qr.member !== caller.memberId) return refuse('NO_DATA');
        if (qr.state === 'OPEN' || qr.state === 'CREATING') {
          await setState(tx, id, 'CANCELLED');
          tx.afterCommit(() => tellCancelled(id));
        }
        return presentNone();
      }),

    unpaid: (payments) => inTx((tx) => notYetPaid(tx, payments)),

    paid: (payment, event) =>
      inTx(async (tx) => {
        const qr = isId(payment.ref) ? await lockQr(tx, payment.ref) : undefined;
        if (event !== null && !(await claimEvent(tx, 'qr', event))) return 'repeated';
        const payments = { ledger, logger, now: clock.now(), releaseToQr: deps.releaseToQr };
        return qr?.currency === payment.currency ? acceptPayment(tx, payments, qr, payment) : acceptUnknown(tx, payments, payment, qr);
      }),
  };
}
