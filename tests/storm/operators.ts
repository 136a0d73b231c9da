import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Answer, call } from './http.js';
import { oneOf } from './operations/operation.js';
import { DESK_ORIGIN } from './site.js';
import type { World } from './world.js';

const PASSWORD = 'krapao-demo';
const PAUSE_MS = 150;
const REJECTIONS = ['BANK_DETAILS', 'VERIFY_IDENTITY', 'PLAY_FIRST', 'THIRD_PARTY'];
const DIRECTIONS = ['out', 'play'];
const NOTE = { note: 'storm' };

/** What operators did, for the storm's summary. */
export interface Decisions {
  released: number;
  rejected: number;
  frozen: number;
  lifted: number;
  paused: number;
}

/** An open proposal, as far as a second person looks at it here. */
interface Proposed {
  id: string;
  act: string;
  maker: { name: string };
  target: { label: string };
}

/** Whether an honest person approves a proposal; otherwise they refuse it. */
export type HonestView = (proposal: Proposed) => boolean;

export interface Operator {
  /** A call at a random node; null while its outcome is unknown. Signs in again when the session has ended, and proves presence when the call needs it. */
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer | null>;
}

/** A demo operator at the desk of a random node. */
export function operator(world: World, name: string, random: () => number): Operator {
  let cookie = '';
  const at = (path: string): string => oneOf(world.desks, random) + path;
  const headers = (): Record<string, string> => ({ origin: DESK_ORIGIN, 'x-desk': '1', cookie });
  const send = (method: string, path: string, body?: unknown): Promise<Answer | null> => call(method, at(path), body, headers());
  const signIn = async (): Promise<void> => {
    const response = await fetch(at('/desk/sign-in'), {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ name, password: PASSWORD }),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null);
    cookie = response?.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  return {
    call: async (method, path, body) => {
      if (cookie === '') await signIn();
      const answer = await send(method, path, body);
      if (answer?.status === 401) cookie = '';
      if (answer?.body['message'] !== 'PROOF_REQUIRED') return answer;
      await send('POST', '/desk/proof', { password: PASSWORD });
      return send(method, path, body);
    },
  };
}

type Row = Record<'id' | 'member', string>;

/** Of freezes: one whose end has passed is not lifted. */
const IN_FORCE = 'lifted_at is null and (ends_at is null or ends_at > now())';

/**
 * Two operators who decide at random until stopped: claim, release, reject, freeze, lift, pause and resume, on random nodes and often about the same
 * withdrawal at the same moment.
 *
 * @param approves what of others' proposals they approve; their own are always sound
 */
export async function decide(
  world: World,
  random: () => number,
  until: () => boolean,
  approves: HonestView = () => true,
): Promise<Decisions> {
  const [owner, cashier] = [operator(world, 'desk-owner', random), operator(world, 'desk-cashier', random)];
  const decisions: Decisions = { released: 0, rejected: 0, frozen: 0, lifted: 0, paused: 0 };
  const anyOf = (): Operator => oneOf([owner, cashier], random);
  const approveAll = async (): Promise<void> => {
    const open = (await owner.call('GET', '/desk/proposals'))?.body['proposals'] as Proposed[] | undefined;
    for (const proposal of open ?? []) {
      const path = `/desk/proposals/${proposal.id}`;
      if (approves(proposal)) await Promise.all([owner, cashier].map((each) => each.call('POST', `${path}/approve`)));
      else await owner.call('POST', `${path}/refuse`, { reason: 'not explained' });
    }
  };
  const decideOne = async ({ id }: Row): Promise<void> => {
    const release = () => anyOf().call('POST', `/desk/withdrawals/${id}/release`, { note: '' });
    const reject = () => anyOf().call('POST', `/desk/withdrawals/${id}/reject`, { reason: oneOf(REJECTIONS, random), note: '' });
    if (random() < 0.3) await anyOf().call('POST', `/desk/withdrawals/${id}/claim`);
    const chosen = random() < 0.4 ? [release, reject] : [random() < 0.7 ? release : reject];
    for (const [index, answer] of (await Promise.all(chosen.map((act) => act()))).entries())
      if (answer?.status === 200) decisions[chosen[index] === release ? 'released' : 'rejected'] += 1;
  };
  while (!until()) {
    const listed = (await anyOf().call('POST', '/desk/withdrawals/list', { limit: 20 }))?.body['withdrawals'] as
      | (Omit<Row, 'member'> & { member: { id: string } })[]
      | undefined;
    const [row] = listed === undefined || listed.length === 0 ? [] : [oneOf(listed, random)];
    if (row !== undefined) {
      const member = row.member.id;
      if (random() < 0.1) {
        const frozen = await anyOf().call('POST', `/desk/members/${member}/freeze`, { directions: [oneOf(DIRECTIONS, random)], ...NOTE });
        if (frozen?.status === 200) decisions.frozen += 1;
      }
      await decideOne({ id: row.id, member });
      if (random() < 0.4) {
        const lifted = await cashier.call('POST', `/desk/members/${member}/unfreeze`, { directions: DIRECTIONS, ...NOTE });
        if (lifted?.status === 202) decisions.lifted += 1;
      }
    }
    if (random() < 0.03 && (await cashier.call('POST', '/desk/payouts/pause', NOTE))?.status === 200) decisions.paused += 1;
    if (random() < 0.3) await cashier.call('POST', '/desk/payouts/resume', NOTE);
    await approveAll();
    await sleep(random() * PAUSE_MS);
  }
  const database = new pg.Client({ connectionString: world.databaseUrl() });
  await database.connect();
  await endAll(database).finally(() => database.end());
  return decisions;

  /** Lifts every freeze and the pause, and releases or rejects what still waits. */
  async function endAll(db: pg.Client): Promise<void> {
    // A long storm outlasts the proofs of its operators; a short one does so here.
    await db.query(`update operator_session set proved_at = proved_at - interval '5 minutes'`);
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const { rows: frozen } = await db.query<{ member: string }>(`select distinct member from member_freeze where ${IN_FORCE}`);
      for (const { member } of frozen) await cashier.call('POST', `/desk/members/${member}/unfreeze`, { directions: DIRECTIONS, ...NOTE });
      const { rows: paused } = await db.query('select from saga_pause');
      if (paused.length > 0) await cashier.call('POST', '/desk/payouts/resume', NOTE);
      await approveAll();
      const { rows: waiting } = await db.query<Row>(`select id, member from payout_review where state = 'waiting'`);
      // A claim of the other operator may hold for two minutes.
      await db.query('update payout_review set claimed_until = null where claimed_until is not null');
      for (const row of waiting) await decideOne(row);
      await approveAll();
      if (frozen.length === 0 && paused.length === 0 && waiting.length === 0) return;
      await sleep(100);
    }
    throw new Error(`the operators could not end their work: ${await leftOver(db)}`);
  }
}

/** What still waits for operators, and their last open proposals. */
async function leftOver(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ what: string }>(`
    select 'frozen ' || member || ' ' || direction || ' ' || coalesce(ends_at::text, 'without end') as what from member_freeze where ${IN_FORCE}
    union all select 'paused ' || kind from saga_pause
    union all select 'waiting ' || id || ' ' || amount from payout_review where state = 'waiting'
    union all select 'proposed ' || act || ' ' || target_id || ' by ' || maker from proposal where state = 'open'`);
  return rows.map(({ what }) => what).join(', ');
}
