import type { DeskErrorCode, DeskSession, Permission, Person } from '@krapao/contract/desk';
import { toMajor } from '@krapao/contract';
import { readOneTimeCode } from '@krapao/contract/typed';
import { hashPassword, verifyPassword } from '../../modules/session/index.js';
import { networkOf } from '../../platform/address.js';
import type { Clock } from '../../platform/clock.js';
import { Refusal } from '../../platform/errors.js';
import { hashToken, newId, newToken } from '../../platform/ids.js';
import type { Attempt, AttemptLimits, GiveBack } from '../../platform/limits/index.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { auditDecision } from '../base/desk-audit.js';
import { DeskRefusal, refuseDesk } from '../base/errors.js';
import type { Answered, Challenge, Passkeys } from './passkeys.service.js';
import { actorOfId, type DeskOperator } from '../base/request.js';
import type { Origin, SignedIn } from '../base/session-call.js';
import type { Factors } from './factors.js';
import { findCredentials, findOperator, findPermitted, hasActive, insertDemoOperator, toOperator } from './operator.repository.js';
import { deleteSession, insertSession, noteProof, useSession } from './session.repository.js';

/** Failed attempts to sign in or to prove presence, per operator and address. */
const failures = { name: 'desk-sign-in', max: 5, seconds: 15 * 60 };
/** Wrong passwords, codes and recovery codes per operator, from every address (docs/decisions/0194). */
const guesses = { name: 'desk-guess', max: 10, seconds: 15 * 60 };
/** The subject of sign-ins with a passkey, whose operator is not known before; no sign-in name has a space. */
const PASSKEY_ATTEMPTS = 'desk passkey';

/** With what an operator signed in; `passkey` is its id. */
export type SignedInBy = 'password' | 'code' | { passkey: string };

type Proof = { code: string } | { passkey: Answered } | { password: string };

export interface OperatorDependencies {
  inTx: InTx;
  clock: Clock;
  attempts: AttemptLimits;
  factors: Factors;
  passkeys: Pick<Passkeys, 'signIn' | 'proof' | 'use'>;
  demo: boolean;
}

/** Operators, their sessions and proofs of presence (docs/decisions/0186). */
export function createOperators({ inTx, clock, attempts, factors, passkeys, demo }: OperatorDependencies) {
  const take = async (taken: readonly Attempt[]): Promise<GiveBack> => {
    try {
      return await attempts.take('REQUEST_LIMIT', taken);
    } catch (error) {
      if (error instanceof Refusal) throw new DeskRefusal('TOO_MANY_ATTEMPTS', error);
      throw error;
    }
  };
  const ofAddress = (name: string, { address }: Origin): Attempt => ({ limit: failures, subject: [name, networkOf(address)] });
  const ofOperator = (name: string): Attempt => ({ limit: guesses, subject: [name] });
  const takeAttempt = (name: string, origin: Origin): Promise<GiveBack> => take([ofAddress(name, origin)]);
  /** For what can be guessed: the count of the operator bounds what many addresses try together. */
  const takeGuess = (name: string, origin: Origin): Promise<GiveBack> => take([ofAddress(name, origin), ofOperator(name)]);

  const audit = (tx: Tx, operator: string | null, { address, requestId }: Origin, action: string, detail: Record<string, unknown> = {}) =>
    auditDecision(
      tx,
      { actor: { actor: operator === null ? 'visitor' : actorOfId(operator), member: null, request: requestId }, address },
      clock.now(),
      { ...detail, action, permission: null, target: null },
    );

  /** Opens a session in the caller's transaction; resolves to its token. */
  const open = async (tx: Tx, operator: string, origin: Origin, by: SignedInBy): Promise<string> => {
    const token = newToken();
    const passkey = typeof by === 'string' ? null : by.passkey;
    await insertSession(tx, operator, hashToken(token), passkey);
    await audit(tx, operator, origin, 'desk.signed-in', { by: typeof by === 'string' ? by : 'passkey' });
    return token;
  };

  return {
    open,
    takeAttempt,

    /**
     * Signs in with password and code. The answer `code-needed` comes only after a right password. An unknown name takes the same work and gets the
     * same answer as a wrong password. A sign-in returns its own attempt only; a right password without a code is an attempt of the operator.
     */
    signIn: async (
      { name, password, code }: { name: string; password: string; code?: string | undefined },
      origin: Origin,
    ): Promise<{ token: string } | 'code-needed'> => {
      const giveBack = await takeGuess(name, origin);
      const found = await inTx((tx) => findCredentials(tx, name, demo));
      const isRight = await verifyPassword(found?.password_hash ?? null, password);
      const outcome = await inTx(async (tx) => {
        if (!isRight || found === undefined) return fail(tx, 'SIGN_IN_FAILED');
        // Without a second factor only demo operators sign in.
        if (!(await factors.hasCode(tx, found.id)))
          return found.demo ? { token: await open(tx, found.id, origin, 'password') } : fail(tx, 'SIGN_IN_FAILED');
        if (code === undefined) {
          await attempts.count(tx, [ofOperator(name)]);
          return 'code-needed' as const;
        }
        const verdict = await factors.takeCode(tx, found.id, code);
        if (verdict !== 'right') return fail(tx, verdict === 'used' ? 'CODE_USED' : 'SIGN_IN_FAILED');
        if (found.state === 'accepted') return fail(tx, 'NOT_ACTIVATED');
        return { token: await open(tx, found.id, origin, 'code') };
      });
      if (outcome === 'code-needed' || 'token' in outcome) await giveBack();
      return outcome !== 'code-needed' && 'refused' in outcome ? refuseDesk(outcome.refused) : outcome;

      // The failure is recorded, so the transaction commits. The caller is not known to be the operator of that name.
      async function fail(tx: Tx, refused: 'SIGN_IN_FAILED' | 'CODE_USED' | 'NOT_ACTIVATED') {
        await audit(tx, null, origin, 'desk.sign-in-failed', { name });
        return { refused };
      }
    },

    /** A challenge for signing in with a passkey; refused after too many failures of the address. */
    signInChallenge: async (origin: Origin): Promise<Challenge> => {
      const giveBack = await takeAttempt(PASSKEY_ATTEMPTS, origin);
      const challenge = await inTx(passkeys.signIn);
      await giveBack();
      return challenge;
    },

    /** Signs in with a passkey, which is both factors at once; resolves to the token. */
    signInWithPasskey: async (answered: Answered, origin: Origin): Promise<string> => {
      const giveBack = await takeAttempt(PASSKEY_ATTEMPTS, origin);
      const outcome = await inTx(async (tx): Promise<{ token: string } | { refused: DeskErrorCode }> => {
        const used = await passkeys.use(tx, { purpose: 'sign-in', operator: null }, answered);
        const isActive = used !== null && (await findOperator(tx, used.operator)) !== undefined;
        if (isActive) return { token: await open(tx, used.operator, origin, { passkey: used.id }) };
        await audit(tx, null, origin, 'desk.sign-in-failed', { by: 'passkey' });
        return { refused: used === null ? 'SIGN_IN_FAILED' : 'NOT_ACTIVATED' };
      });
      if ('refused' in outcome) return refuseDesk(outcome.refused);
      await giveBack();
      return outcome.token;
    },

    /** The operator of a session token; null: the session has ended. Only a call that a person has made (`isActivity`) extends it. */
    authenticate: async (token: string, isActivity: boolean): Promise<SignedIn | null> => {
      const session = await inTx((tx) => useSession(tx, hashToken(token), { demo, isActivity }));
      if (session === undefined) return null;
      return {
        operator: toOperator(session),
        tokenHash: session.token_hash,
        provedUntil: session.proved_until,
        idleAt: session.idle_at,
        endsAt: session.ends_at,
        isDemo: session.demo,
      };
    },

    signOut: ({ tokenHash, operator }: SignedIn, origin: Origin): Promise<void> =>
      inTx(async (tx) => {
        await deleteSession(tx, tokenHash);
        await audit(tx, operator.id, origin, 'desk.signed-out');
      }),

    /** A challenge for a fresh proof. */
    proofChallenge: ({ operator }: SignedIn): Promise<Challenge> => inTx((tx) => passkeys.proof(tx, operator.id)),

    /** Proves the operator's presence by a passkey or a code; by the password for demo operators, who have no authenticator app. */
    prove: async (signed: SignedIn, given: Proof, origin: Origin): Promise<Date> => {
      const { operator, tokenHash, isDemo } = signed;
      const giveBack = await ('passkey' in given ? takeAttempt : takeGuess)(operator.name, origin);
      const verdict = await inTx(async (tx) => {
        if ('passkey' in given) {
          const found = await passkeys.use(tx, { purpose: 'proof', operator: operator.id }, given.passkey);
          return found === null ? ('wrong' as const) : ('right' as const);
        }
        if ('code' in given) return factors.takeCode(tx, operator.id, given.code);
        if (!isDemo || (await factors.hasCode(tx, operator.id))) return 'wrong' as const;
        const found = await findCredentials(tx, operator.name, demo);
        return (await verifyPassword(found?.password_hash ?? null, given.password)) ? ('right' as const) : ('wrong' as const);
      });
      if (verdict !== 'right') {
        await inTx((tx) => audit(tx, operator.id, origin, 'desk.proof-failed'));
        return refuseDesk(verdict === 'used' ? 'CODE_USED' : 'SIGN_IN_FAILED');
      }
      await giveBack();
      return inTx(async (tx) => {
        await audit(tx, operator.id, origin, 'desk.proved', { by: Object.keys(given)[0] });
        return noteProof(tx, tokenHash);
      });
    },

    /**
     * The active operator of a name, proved by a code of their authenticator app; by the password for demo operators, who have none. Guesses count with those of
     * the desk.
     *
     * @throws SIGN_IN_FAILED, CODE_USED, TOO_MANY_ATTEMPTS
     */
    proveAtCommandLine: async (name: string, typed: string): Promise<DeskOperator> => {
      const code = readOneTimeCode(typed);
      const giveBack = await take([ofOperator(name)]);
      const outcome = await inTx(async (tx): Promise<DeskOperator | DeskErrorCode> => {
        const found = await findCredentials(tx, name, demo);
        const operator = found === undefined ? undefined : await findOperator(tx, found.id);
        if (found === undefined || operator === undefined) return 'SIGN_IN_FAILED';
        if (found.demo && !(await factors.hasCode(tx, found.id)))
          return (await verifyPassword(found.password_hash, typed)) ? operator : 'SIGN_IN_FAILED';
        const verdict = await factors.takeCode(tx, found.id, code);
        return verdict === 'right' ? operator : verdict === 'used' ? 'CODE_USED' : 'SIGN_IN_FAILED';
      });
      if (typeof outcome === 'string') return refuseDesk(outcome);
      await giveBack();
      return outcome;
    },

    /** How the operator can prove their presence. */
    proofsOf: ({ operator, isDemo }: SignedIn): Promise<DeskSession['proofs']> =>
      inTx(async (tx) => {
        const [passkey, code] = [await factors.hasPasskey(tx, operator.id), await factors.hasCode(tx, operator.id)];
        return [
          ...(passkey ? ['passkey' as const] : []),
          ...(code ? ['code' as const] : []),
          ...(isDemo && !code ? ['password' as const] : []),
        ];
      }),

    readOperator: async (tx: Tx, id: string): Promise<DeskOperator | null> => (await findOperator(tx, id)) ?? null,

    hasOperators: (tx: Tx): Promise<boolean> => hasActive(tx, demo),
    /** Active operators whose roles include the permission, by name. */
    permitted: (tx: Tx, permission: Permission): Promise<Person[]> => findPermitted(tx, permission, demo),

    /** Creates the operators of the demo; their password is published. `hasTwoOwners`: either can give the second signature to everything. */
    seedDemo: async (password: string, { hasTwoOwners }: { hasTwoOwners: boolean }): Promise<void> => {
      const passwordHash = await hashPassword(password);
      await inTx(async (tx) => {
        await insertDemoOperator(tx, { id: newId(), name: 'desk-owner', displayName: 'Pim Rattanakul', roles: ['owner'], passwordHash });
        await insertDemoOperator(tx, {
          id: newId(),
          name: 'desk-cashier',
          displayName: 'Anong Chaiyo',
          roles: hasTwoOwners ? ['owner', 'cashier', 'risk'] : ['cashier', 'risk'],
          passwordHash,
        });
      });
    },
  };
}

export type Operators = ReturnType<typeof createOperators>;

/** Amount limits on the wire, in major units. */
export const presentCaps = ({ caps }: DeskOperator) => ({
  THB: caps.THB === null ? null : toMajor(caps.THB),
  LAK: caps.LAK === null ? null : toMajor(caps.LAK),
});
