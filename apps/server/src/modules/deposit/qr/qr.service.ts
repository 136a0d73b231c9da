import type { Currency, Language, QrProvider, QrRecordOutput } from '@krapao/contract';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import type { Caller, RequestContext } from '../../../platform/request.js';
import { isId, newId } from '../../../platform/ids.js';
import type { Logger } from '../../../platform/logger.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import type { QrGateway } from '../../../providers/index.js';
import { intend } from '../../../sagas/index.js';
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
  type QrRow,
  setState,
} from './qr.repository.js';
import { isOpen, isReusable, qrMinimums } from './qr.rules.js';
import { QR_CREATE, type QrCreateInput } from './qr.saga.js';

/** A member's QRs. */
export interface QrService {
  read(caller: Caller, provider: QrProvider): Promise<QrRecordOutput>;
  /** `amount` in minor units. Answers PENDING while the gateway's answer is unknown. */
  create(caller: Caller, provider: QrProvider, amount: bigint, context: RequestContext): Promise<QrRecordOutput>;
  cancel(caller: Caller, id: string): Promise<QrRecordOutput>;
}

export interface QrDependencies {
  inTx: InTx;
  clock: Clock;
  gateway: QrGateway;
  logger: Logger;
  /** Runs the saga now; false if its outcome is unknown. */
  runNow(id: string): Promise<boolean>;
  /** Refuses with DEPOSIT_LIMIT what is beyond a limit of the member. `amount` in minor units. */
  checkLimit(tx: Tx, member: string, amount: bigint): Promise<void>;
  qrMinutes(currency: Currency): Promise<number>;
  /** The message for a refused QR in the member's language. */
  refusalMessage(reason: 'gateway' | 'minimum', language: Language): Promise<string>;
}

export function createQrService(deps: QrDependencies): QrService {
  const { inTx, clock, gateway, logger } = deps;

  /** Cancels at the gateway in the background. The QR is closed here whatever the gateway answers, and late payments are still credited. */
  const cancelAtGateway = ({ id, provider }: Pick<QrRow, 'id' | 'provider'>): void => {
    void gateway.cancel(id, provider).then((result) => {
      if (result.status !== 'ok') logger.info({ qr: id, result: result.status }, 'the gateway did not confirm a cancelled QR');
    });
  };

  /** Finds the QR for this request, or inserts one with the intent to create it at the gateway. */
  const findOrInsert = async (
    tx: Tx,
    caller: Caller,
    provider: QrProvider,
    amount: bigint,
    minutes: number,
    key: RequestContext['idempotency'],
  ): Promise<{ existing: QrRow } | { inserted: string }> => {
    const requestKey = key === null ? null : `${key.scope} ${key.key}`;
    await lockProvider(tx, caller.memberId, provider);
    const first = requestKey === null ? undefined : await findByRequest(tx, caller.memberId, requestKey);
    if (first !== undefined) return first.amount === amount ? { existing: first } : refuse('KEY_INVALID');
    await deps.checkLimit(tx, caller.memberId, amount);
    const open = await lockOpen(tx, caller.memberId, provider);
    const now = clock.now();
    if (open !== undefined && isReusable(open, amount, now)) return { existing: open };
    if (open !== undefined) {
      await setState(tx, open.id, isOpen(open, now) ? 'REPLACED' : 'EXPIRED');
      tx.afterCommit(() => cancelAtGateway(open));
    }
    const id = newId();
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    await insertQr(tx, { id, member: caller.memberId, provider, amount, currency: caller.currency, requestKey, expiresAt, createdAt: now });
    const input: QrCreateInput = { provider, amount: amount.toString(), currency: caller.currency, expiresAt: expiresAt.toISOString() };
    await intend(tx, { id, kind: QR_CREATE, member: caller.memberId, input });
    return { inserted: id };
  };

  const present = async (qr: QrRow | undefined, context: RequestContext): Promise<QrRecordOutput> => {
    if (qr === undefined) return refuse('QR_FAIL');
    if (qr.state === 'REFUSED') return presentNone(await deps.refusalMessage('gateway', context.language));
    return presentQr(qr);
  };

  return {
    read: (caller, provider) =>
      inTx(async (tx) => {
        const qr = await findOpen(tx, caller.memberId, provider);
        return qr !== undefined && isOpen(qr, clock.now()) ? presentQr(qr) : presentNone();
      }),

    create: async (caller, provider, amount, context) => {
      if (amount <= 0n) refuse('INVALID_AMOUNT');
      if (amount < qrMinimums[provider]) return presentNone(await deps.refusalMessage('minimum', context.language));
      if (!(await inTx((tx) => isProviderOpen(tx, provider, caller.currency)))) refuse('NO_DATA');
      const minutes = await deps.qrMinutes(caller.currency);
      const result = await inTx((tx) => findOrInsert(tx, caller, provider, amount, minutes, context.idempotency));
      const id = 'inserted' in result ? result.inserted : result.existing.id;
      if ('inserted' in result || result.existing.state === 'CREATING') await deps.runNow(id);
      return present(await inTx((tx) => findQr(tx, id)), context);
    },

    cancel: (caller, id) =>
      inTx(async (tx) => {
        const qr = isId(id) ? await lockQr(tx, id) : undefined;
        if (qr === undefined || qr.member !== caller.memberId) return refuse('NO_DATA');
        if (qr.state === 'OPEN' || qr.state === 'CREATING') {
          await setState(tx, id, 'CANCELLED');
          tx.afterCommit(() => cancelAtGateway(qr));
        }
        return presentNone();
      }),
  };
}
