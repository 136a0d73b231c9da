import type { AnsweredChallenge, PasskeyChallenge } from '@krapao/contract';
import { maskNetwork, networkOf } from '../../platform/address.js';
import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import type { AttemptLimits } from '../../platform/limits/index.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { readAgent, type SessionService } from '../session/index.js';
import type { Ceremonies } from './ceremonies.js';
import { findHolder } from './passkey.repository.js';

/** Failed logins by passkey from one address in 15 minutes. Many members share the address of a mobile carrier, and a signature cannot be guessed. */
const FAILURES = { name: 'passkey-address', max: 30, seconds: 15 * 60 };

export interface PasskeyLogin {
  /** A challenge for any passkey of the site. */
  loginChallenge(): Promise<PasskeyChallenge>;
  /**
   * Opens a session as a login by password does.
   *
   * @throws WRONG_CREDENTIAL whatever is wrong with the answer, INACTIVE_USER, REQUEST_LIMIT
   */
  login(
    answered: AnsweredChallenge,
    context: RequestContext,
    replaced: Caller | null,
  ): Promise<{ token: string; device: string; username: string }>;
}

export interface PasskeyLoginDependencies {
  inTx: InTx;
  clock: Clock;
  attempts: AttemptLimits;
  ceremonies: Ceremonies;
  /** Whether members of the demo content may log in (docs/decisions/0034). */
  demo: boolean;
  openSession: SessionService['open'];
}

export const createPasskeyLogin = ({ inTx, clock, attempts, ceremonies, demo, openSession }: PasskeyLoginDependencies): PasskeyLogin => ({
  loginChallenge: () => inTx(ceremonies.login),

  login: async (answered, context, replaced) => {
    const giveBack = await attempts.take('REQUEST_LIMIT', [{ limit: FAILURES, subject: [networkOf(context.ip)] }]);
    const outcome = await inTx(async (tx) => {
      const used = await ceremonies.use(tx, { purpose: 'login', member: null }, answered);
      const holder = used === null ? undefined : await findHolder(tx, used.member);
      const by = { by: 'passkey', passkey: used?.id ?? null };
      const detail = { ...by, address: context.ip, ...readAgent(context.userAgent), network: maskNetwork(context.ip) };
      if (holder === undefined) {
        await recordAudit(tx, context.actor, 'login.failed', clock.now(), detail);
        return 'WRONG_CREDENTIAL';
      }
      if (!holder.active || (holder.demo && !demo)) {
        const actor = { ...context.actor, actor: `member:${holder.id}`, member: holder.id };
        await recordAudit(tx, actor, 'login.inactive', clock.now(), detail);
        return 'INACTIVE_USER';
      }
      const { id, username, password_hash: passwordHash } = holder;
      return { ...(await openSession(tx, { id, username, passwordHash }, { context, replaced, detail: by })), username };
    });
    if (outcome === 'WRONG_CREDENTIAL') return refuse(outcome);
    await giveBack();
    return outcome === 'INACTIVE_USER' ? refuse(outcome) : outcome;
  },
});
