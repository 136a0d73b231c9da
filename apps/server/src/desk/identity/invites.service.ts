import type { Actor } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { hashToken, newId, newToken } from '../../platform/ids.js';
import { PlainError } from '../../platform/plain-error.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { refuseDesk } from '../base/errors.js';
import { auditDecision } from '../base/desk-audit.js';
import { actorOf, actorOfId, type DecidingActor, decidingOf, type DeskRequest } from '../base/request.js';
import { type AppKey, appKey, hashNewPassword } from './app-and-password.js';
import type { Answered, Challenge, Passkeys } from './passkeys.service.js';
import type { Factors } from './factors.js';
import type { Origin } from '../base/session-call.js';
import type { Operators, SignedInBy } from './operators.service.js';
import {
  countOwners,
  findByName,
  insertInvited,
  listOperators,
  lockOperator,
  lockOwners,
  type OperatorRecord,
  storeAcceptance,
} from './team.repository.js';
import { isDisplayNameTaken } from './display-names.js';
import { findAdmission, noteAcceptance, noteLink } from './admission.repository.js';
import { deleteInvite, findInvite, storeInvite } from './invite.repository.js';

/** The subject of attempts with invitations; no sign-in name has a space. */
const ATTEMPTS = 'desk invitation';

/** The label of a passkey that was registered with an invitation. */
const FIRST_LABEL = 'Passkey';

type Factor = { password: string; code: string } | { passkey: Answered };

export interface InviteDependencies {
  inTx: InTx;
  clock: Clock;
  factors: Factors;
  passkeys: Pick<Passkeys, 'registration' | 'register'>;
  operators: Pick<Operators, 'open' | 'takeAttempt'>;
  siteName(): Promise<string>;
  /** Whether one person runs the site. */
  isSolo(tx: Tx): Promise<boolean>;
}

export interface InviteLink {
  token: string;
  expiresAt: Date;
}

interface OpenInvite {
  operator: OperatorRecord;
  expiresAt: Date;
}

/** Invitations: a link, good for 15 minutes and once, with which an operator registers a passkey, or sets a password and an authenticator app. */
export function createInvites({ inTx, clock, factors, passkeys, operators, siteName, isSolo }: InviteDependencies) {
  /** Reads an open invitation. An unknown token and a wrong factor (null, which is committed) count as failed attempts of the address. */
  const withInvite = async <T>(token: string, origin: Origin, use: (tx: Tx, invite: OpenInvite) => Promise<T | null>): Promise<T> => {
    const giveBack = await operators.takeAttempt(ATTEMPTS, origin);
    const answer = await inTx(async (tx) => {
      const found = (await findInvite(tx, hashToken(token))) ?? refuseDesk('INVITE_INVALID');
      const operator = await lockOperator(tx, found.operator);
      // Read again: the transaction that held the lock may have ended the invitation.
      const invite = await findInvite(tx, hashToken(token));
      if (operator?.state !== 'invited' || invite === undefined) return refuseDesk('INVITE_INVALID');
      return use(tx, { operator, expiresAt: invite.expires_at });
    });
    if (answer === null) return refuseDesk('SIGN_IN_FAILED');
    await giveBack();
    return answer;
  };

  /** Stores the factor of an operator who is not active yet; null: the code or the passkey is not valid. */
  const takeFactor = async (tx: Tx, operator: string, factor: Factor): Promise<SignedInBy | null> => {
    if ('code' in factor) return (await factors.confirmCode(tx, operator, factor.code)) ? 'code' : null;
    const passkey = await passkeys.register(tx, { purpose: 'invite', operator }, factor.passkey, FIRST_LABEL);
    return passkey === null ? null : { passkey };
  };

  const link = async (tx: Tx, operator: string, name: string, by: DecidingActor): Promise<InviteLink> => {
    const token = newToken();
    const expiresAt = await storeInvite(tx, operator, hashToken(token));
    await auditDecision(tx, by, clock.now(), { action: 'desk.invited', permission: null, target: null, operator, name });
    notifyDesk(tx, 'team');
    return { token, expiresAt };
  };

  return {
    /** A new link for an invited operator: only for who approved it (docs/decisions/0193), or for the one person who runs the site. */
    linkFor: (desk: DeskRequest, id: string): Promise<InviteLink> =>
      inTx(async (tx) => {
        const operator = (await lockOperator(tx, id)) ?? refuseDesk('NOT_FOUND');
        if (operator.state !== 'invited') refuseDesk('ALREADY_DECIDED');
        const admission = await findAdmission(tx, id);
        if (admission === undefined ? !(await isSolo(tx)) : admission.checker !== actorOf(desk)) refuseDesk('NOT_PERMITTED');
        await noteLink(tx, id, desk.address);
        return link(tx, id, operator.name, decidingOf(desk));
      }),

    read: (token: string, origin: Origin): Promise<OpenInvite> => withInvite(token, origin, async (_tx, invite) => invite),

    /** A secret for the authenticator app, and its `otpauth:` address for a QR code. A new one replaces the one before. */
    prepareCode: (token: string, origin: Origin): Promise<AppKey> =>
      withInvite(token, origin, async (tx, { operator: { id, name } }) =>
        appKey(await siteName(), name, await factors.prepareCode(tx, id)),
      ),

    /** A challenge for registering a passkey with the invitation. */
    preparePasskey: (token: string, origin: Origin): Promise<Challenge> =>
      withInvite(token, origin, (tx, { operator: { id, name, display_name: displayName } }) =>
        passkeys.registration(tx, 'invite', { id, name, displayName }),
      ),

    /**
     * Accepts with a passkey, or with a password and the first code of the authenticator app. An operator whom two people let in waits for the activation
     * (`token` null); whom the command line invited is signed in. A refused acceptance leaves the invitation open.
     *
     * @throws INVITE_INVALID, TOO_MANY_ATTEMPTS, SIGN_IN_FAILED, PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON, DISPLAY_NAME_TAKEN
     */
    accept: async (
      token: string,
      { displayName, factor }: { displayName: string; factor: Factor },
      origin: Origin,
    ): Promise<{ token: string | null; recoveryCodes: string[] }> => {
      const hash = 'password' in factor ? await hashNewPassword(factor.password) : null;
      const by = 'passkey' in factor ? 'passkey' : 'code';
      return withInvite(token, origin, async (tx, { operator: { id: operator, name } }) => {
        if (await isDisplayNameTaken(tx, displayName, operator)) refuseDesk('DISPLAY_NAME_TAKEN');
        const taken = await takeFactor(tx, operator, factor);
        if (taken === null) return null;
        const isAdmitted = (await findAdmission(tx, operator)) !== undefined;
        const state = isAdmitted ? 'accepted' : 'active';
        await storeAcceptance(tx, operator, { state, displayName: displayName.trim(), passwordHash: hash });
        await noteAcceptance(tx, operator, { factor: by, address: origin.address });
        await deleteInvite(tx, operator);
        const actor = { actor: actorOfId(operator), member: null, request: origin.requestId };
        const accepted = { action: 'desk.invite-accepted', permission: null, target: null, name, by };
        await auditDecision(tx, { actor, address: origin.address }, clock.now(), accepted);
        notifyDesk(tx, 'team');
        const recoveryCodes = by === 'code' ? await factors.renewRecoveryCodes(tx, operator) : [];
        return { token: isAdmitted ? null : await operators.open(tx, operator, origin, taken), recoveryCodes };
      });
    },

    /**
     * For the command line: a link for an invited operator. A new name becomes an owner while fewer than two are active: one owner alone has no
     * second person for any approval.
     *
     * @throws PlainError for an operator who is not invited, and for a new name after two owners are active
     */
    invite: (name: string, actor: Actor): Promise<InviteLink> =>
      inTx(async (tx) => {
        await lockOwners(tx);
        const known = await findByName(tx, name);
        if (known !== undefined && known.state !== 'invited') throw new PlainError(`The operator "${name}" is ${known.state} already.`);
        if (known === undefined && (await countOwners(tx, { demo: false })) >= 2)
          throw new PlainError('Two owners are active: invite others at the desk.');
        const id = known?.id ?? newId();
        if (known !== undefined) await lockOperator(tx, id);
        if ((await findAdmission(tx, id)) !== undefined)
          throw new PlainError(`Two people let "${name}" in at the desk: who approved it makes the link there.`);
        if (known === undefined) await insertInvited(tx, { id, name, displayName: name, roles: ['owner'], caps: { THB: null, LAK: null } });
        return link(tx, id, name, { actor, address: null });
      }),

    list: () => inTx(listOperators),
  };
}

export type Invites = ReturnType<typeof createInvites>;
