import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { refuseDesk } from '../errors.js';
import type { Factors } from '../operators/factors.js';
import { lockOperator, type OperatorRecord } from '../operators/team.repository.js';
import { actorOf, type DeskRequest } from '../request.js';
import { countRecoveryCodes, deletePasskey, listPasskeys } from './passkeys.repository.js';
import type { Answered, Challenge, Passkeys } from './passkeys.service.js';

export interface OwnFactorDependencies {
  inTx: InTx;
  clock: Clock;
  factors: Pick<Factors, 'hasCode' | 'renewRecoveryCodes'>;
  passkeys: Pick<Passkeys, 'registration' | 'register'>;
}

/** What an operator sees and changes of their own factors. */
export function createOwnFactors({ inTx, clock, factors, passkeys }: OwnFactorDependencies) {
  const audit = (tx: Tx, desk: DeskRequest, action: string, detail: Record<string, unknown> = {}) =>
    recordAudit(tx, { actor: actorOf(desk), member: null, request: desk.requestId }, action, clock.now(), {
      ...detail,
      address: desk.address,
    });

  /** One change of an operator's factors at a time. A suspension that was first has ended the session. */
  const lock = async (tx: Tx, { operator }: DeskRequest): Promise<OperatorRecord> => {
    const row = await lockOperator(tx, operator.id);
    return row?.state === 'active' ? row : refuseDesk('SIGN_IN_REQUIRED');
  };

  return {
    list: ({ operator }: DeskRequest) =>
      inTx(async (tx) => ({
        passkeys: (await listPasskeys(tx, operator.id)).map((row) => ({
          id: row.id,
          label: row.label,
          createdAt: row.created_at.toISOString(),
          usedAt: row.used_at?.toISOString() ?? null,
        })),
        hasCode: await factors.hasCode(tx, operator.id),
        recoveryCodesLeft: await countRecoveryCodes(tx, operator.id),
      })),

    prepare: ({ operator }: DeskRequest): Promise<Challenge> => inTx((tx) => passkeys.registration(tx, 'add', operator)),

    /** @throws SIGN_IN_FAILED */
    add: async (desk: DeskRequest, answered: Answered, label: string): Promise<void> => {
      const isAdded = await inTx(async (tx) => {
        await lock(tx, desk);
        if (!(await passkeys.register(tx, { purpose: 'add', operator: desk.operator.id }, answered, label))) return false;
        await audit(tx, desk, 'desk.passkey-added', { label });
        await notifyDesk(tx, 'team');
        return true;
      });
      if (!isAdded) refuseDesk('SIGN_IN_FAILED');
    },

    /**
     * Removes a passkey. Another one or an authenticator app must remain; operators of the demo have their password.
     *
     * @throws LAST_ONE, NOT_FOUND
     */
    remove: (desk: DeskRequest, id: string): Promise<void> =>
      inTx(async (tx) => {
        const operator = desk.operator.id;
        const { demo } = await lock(tx, desk);
        const own = await listPasskeys(tx, operator);
        const passkey = own.find((each) => each.id === id) ?? refuseDesk('NOT_FOUND');
        if (own.length === 1 && !demo && !(await factors.hasCode(tx, operator))) refuseDesk('LAST_ONE');
        await deletePasskey(tx, passkey.id);
        await audit(tx, desk, 'desk.passkey-removed', { label: passkey.label });
        await notifyDesk(tx, 'team');
      }),

    /** Ten new recovery codes; NOT_FOUND without an authenticator app, of which they are the reserve. */
    renewRecoveryCodes: (desk: DeskRequest): Promise<string[]> =>
      inTx(async (tx) => {
        // Two renewals at once would leave twenty codes.
        await lock(tx, desk);
        if (!(await factors.hasCode(tx, desk.operator.id))) refuseDesk('NOT_FOUND');
        await audit(tx, desk, 'desk.recovery-codes-renewed');
        return factors.renewRecoveryCodes(tx, desk.operator.id);
      }),
  };
}

export type OwnFactors = ReturnType<typeof createOwnFactors>;
