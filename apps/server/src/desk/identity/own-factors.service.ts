import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { auditAction } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import type { Factors } from './factors.js';
import { lockOperator, type OperatorRecord, storePassword } from './team.repository.js';
import type { DeskRequest } from '../base/request.js';
import { type AppKey, appKey, hashNewPassword } from './app-and-password.js';
import { countRecoveryCodes, deletePasskey, listPasskeys } from './passkeys.repository.js';
import type { Answered, Challenge, Passkeys } from './passkeys.service.js';

export interface OwnFactorDependencies {
  inTx: InTx;
  clock: Clock;
  factors: Pick<Factors, 'hasCode' | 'prepareCode' | 'confirmCode' | 'renewRecoveryCodes'>;
  passkeys: Pick<Passkeys, 'registration' | 'register'>;
  siteName(): Promise<string>;
}

/** What an operator sees and changes of their own factors. */
export function createOwnFactors({ inTx, clock, factors, passkeys, siteName }: OwnFactorDependencies) {
  const audit = (tx: Tx, desk: DeskRequest, action: string, detail: Record<string, unknown> = {}) =>
    auditAction(tx, desk, clock.now(), { ...detail, action, permission: null, target: null });

  /** One change of an operator's factors at a time. A suspension that was first has ended the session. */
  const lock = async (tx: Tx, { operator }: DeskRequest): Promise<OperatorRecord> => {
    const row = await lockOperator(tx, operator.id);
    return row?.state === 'active' ? row : refuseDesk('SIGN_IN_REQUIRED');
  };

  const lockWithoutCode = async (tx: Tx, desk: DeskRequest): Promise<void> => {
    await lock(tx, desk);
    if (await factors.hasCode(tx, desk.operator.id)) refuseDesk('ALREADY_DECIDED');
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
        if ((await passkeys.register(tx, { purpose: 'add', operator: desk.operator.id }, answered, label)) === null) return false;
        await audit(tx, desk, 'desk.passkey-added', { label });
        notifyDesk(tx, 'team');
        return true;
      });
      if (!isAdded) refuseDesk('SIGN_IN_FAILED');
    },

    /**
     * Removes a passkey, and with it the sessions that it opened (migration 0064). Another one or an authenticator app must remain; operators of the
     * demo have their password.
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
        notifyDesk(tx, 'team');
      }),

    /** A secret for the authenticator app of an operator who has none. A new one replaces the one before. */
    prepareCode: (desk: DeskRequest): Promise<AppKey> =>
      inTx(async (tx) => {
        await lockWithoutCode(tx, desk);
        return appKey(await siteName(), desk.operator.name, await factors.prepareCode(tx, desk.operator.id));
      }),

    /**
     * Adds a password and an authenticator app by its first code; resolves to recovery codes.
     *
     * @throws SIGN_IN_FAILED, PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON, ALREADY_DECIDED
     */
    addCode: async (desk: DeskRequest, { password, code }: { password: string; code: string }): Promise<string[]> => {
      const hash = await hashNewPassword(password);
      return inTx(async (tx) => {
        await lockWithoutCode(tx, desk);
        if (!(await factors.confirmCode(tx, desk.operator.id, code))) return refuseDesk('SIGN_IN_FAILED');
        await storePassword(tx, desk.operator.id, hash);
        await audit(tx, desk, 'desk.code-added');
        notifyDesk(tx, 'team');
        return factors.renewRecoveryCodes(tx, desk.operator.id);
      });
    },

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
