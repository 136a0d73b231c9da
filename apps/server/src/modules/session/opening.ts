import { maskNetwork } from '../../platform/address.js';
import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { hashToken, newId, newToken, newTokenOf } from '../../platform/ids.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { maskPhone } from '../otp/index.js';
import { type Agent, readAgent } from './agent.js';
import { insertNewDevice } from './new-device.repository.js';
import { deleteSession, insertSession, keepsPassword, renewPassword } from './session.repository.js';
import { expiryOf } from './session.rules.js';
import { keepTraces, knownDevice, tracesOf } from './trace.repository.js';

/** A member who has shown who they are. */
export interface Admitted {
  id: string;
  username: string;
  /** As it was read: a change of the password ends the sessions before it, so one that was changed since opens none. */
  passwordHash: string;
  /** The hash that replaces it, of the same password. */
  renewed?: string | null;
}

export interface Opening {
  context: RequestContext;
  /** The session that the request was sent with; it ends. */
  replaced: Caller | null;
  /** More for the audit row. */
  detail?: Record<string, unknown>;
}

/** The token of a session, and the token of the device that it was opened on. */
export interface Opened {
  token: string;
  device: string;
}

export interface OpeningDependencies {
  clock: Clock;
  /** With its name the tokens begin; empty: the site has one cell. */
  cell: string;
  /** Keys for hashing login traces, newest first. */
  secrets: readonly string[];
  /** Whether unrelated people share this address: loopback, and the addresses of mobile carriers. */
  isShared(ip: string): boolean;
  /** Called in the transaction of a login from a new device, before its session exists: the notice is in the language of an earlier login. */
  onNewDevice(tx: Tx, to: { member: string; phone: string; request: string | null }, agent: Agent): Promise<void>;
}

/**
 * Opens sessions, whatever the login: notes device and network, reports a new device to the member, and writes the login to the history.
 *
 * @throws WRONG_CREDENTIAL if the password was changed since it was read
 */
export const createOpening =
  ({ clock, cell, secrets, isShared, onNewDevice }: OpeningDependencies) =>
  async (
    tx: Tx,
    { id: member, username, passwordHash, renewed = null }: Admitted,
    { context, replaced, detail = {} }: Opening,
  ): Promise<Opened> => {
    const now = clock.now();
    const { remember, language, ip } = context;
    const token = newTokenOf(cell);
    const device = context.device ?? newToken();
    const from = { ...readAgent(context.userAgent), network: maskNetwork(ip) };
    const isKept = renewed === null ? keepsPassword(tx, member, passwordHash) : renewPassword(tx, member, passwordHash, renewed);
    if (!(await isKept)) refuse('WRONG_CREDENTIAL');
    if (replaced !== null) await deleteSession(tx, replaced.tokenHash);
    const traces = tracesOf(secrets, isShared(ip) ? null : ip, device);
    const { since, isNew } = await knownDevice(tx, member, traces);
    const id = newId();
    const isNewDevice = since === null && isNew;
    if (isNewDevice) await onNewDevice(tx, { member, phone: username, request: context.actor.request }, from);
    await insertSession(tx, {
      token_hash: hashToken(token),
      id,
      member,
      remember,
      language,
      ...from,
      device_since: since ?? now,
      is_new_device: isNew,
      created_at: now,
      seen_at: now,
      expires_at: expiryOf(remember, now),
    });
    if (isNewDevice) await insertNewDevice(tx, { session: id, member, at: now, ...from });
    await keepTraces(tx, member, traces, { at: now, seenAt: clock.real() });
    const actor = { ...context.actor, actor: `member:${member}`, member };
    await recordAudit(tx, actor, 'login.ok', now, { phone: maskPhone(username), address: ip, ...from, ...detail, remember, session: id });
    return { token, device };
  };
