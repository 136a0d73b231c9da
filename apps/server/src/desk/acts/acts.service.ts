import type { ActName, ActOutcome, DeskErrorCode, Permission, PendingProposal, ProposalState } from '@krapao/contract/desk';
import type { Actor } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { digestOfJson } from '../../platform/canonical-json.js';
import { isId, newId } from '../../platform/ids.js';
import type { Settings } from '../../platform/settings/index.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { type Acted, type Audited, auditAction, auditDecision } from '../base/desk-audit.js';
import { type Answered, answered, refuseDesk } from '../base/errors.js';
import { type DecidingActor, decidingOf, type DeskOperator, type DeskRequest } from '../base/request.js';
import { peopleOf } from '../people/index.js';
import type { Act, Deciders, Plan } from './act.js';
import { presentRule, type Rule, secondOf, takesTwo } from './act-rule.js';
import { checkPlan } from './act-table.js';
import { createDaySums, type Decider } from './day-sums.js';
import { insertDecision } from './decision.repository.js';
import { createObstacles, type Obstacles } from './obstacles.js';
import { findPending } from './pending.js';
import { presentBrief } from './proposal.presenter.js';
import {
  endProposal,
  expireProposals,
  findProposal,
  insertProposal,
  lockProposal,
  openOnTargets,
  type ProposalRow,
} from './proposal.repository.js';

/**
 * The one function through which desk, command line and approval perform an act that may need a second person (docs/decisions/0186). An act and its
 * audit row are one transaction.
 */
export interface Acts {
  /** Performs the act, or proposes it to a second person. Throws a DeskRefusal. */
  perform(desk: DeskRequest, name: ActName, input: unknown, reason: string): Promise<Acted>;
  /** As `perform`, for the command line. */
  performFor(by: CommandMaker, name: ActName, input: unknown, reason: string): Promise<Answered<Acted>>;
  /** What `perform` would do now. Changes nothing, and asks no provider. */
  outcome(desk: DeskRequest, name: ActName, input: unknown): Promise<ActOutcome>;
  /** Performs exactly the act of a proposal, for a person other than its maker. */
  approve(desk: DeskRequest, id: string): Promise<ProposalState>;
  /** Refuses a proposal; its maker withdraws it. */
  refuse(desk: DeskRequest, id: string, reason: string): Promise<void>;
  /** Ends the open proposals of an act on a target as void, because the caller's decision has made them untrue. */
  voidOn(tx: Tx, desk: DeskRequest, act: ActName, target: { kind: string; id: string }): Promise<void>;
  /** Why this operator cannot approve proposals; null: they can. */
  obstacles: Obstacles;
}

export interface ActsDependencies {
  inTx: InTx;
  clock: Clock;
  /** The act of a name; undefined: no module of the desk has it. */
  actNamed(name: string): Act | undefined;
  settings: Pick<Settings, 'allIn'>;
  /** Whether one person runs the site: no act needs a second one. */
  isSolo(tx: Tx): Promise<boolean>;
  /** The operator as they are in this transaction; null: suspended or unknown. */
  readOperator(tx: Tx, id: string): Promise<DeskOperator | null>;
  /** Whether an operator of the desk could approve a proposal of the command line. */
  hasOperators(tx: Tx): Promise<boolean>;
}

/** Who acts at the command line (docs/decisions/0194). */
export interface CommandMaker {
  /** The operator as actor, or `operator:<system user>`. */
  actor: Actor;
  /** Null: the site has no operator yet, or an emergency names none. */
  operator: DeskOperator | null;
  /** Acts alone. The command line leaves the finding. */
  isEmergency: boolean;
}

/** Who performs an act: an operator with a session, or the command line. */
interface Maker extends CommandMaker, DecidingActor {}

type Decision = { code: DeskErrorCode } | { pending: PendingProposal } | { plan: Plan; rule: Rule };

/** An emergency has no deciders: acts treat it as the command line that decides alone. */
const decidersOf = ({ operator, isEmergency }: Maker): Deciders => (operator === null || isEmergency ? [] : [operator.id]);

const deciderOf = ({ actor, operator }: Maker): Decider => ({ actor: actor.actor, caps: operator?.caps ?? null });

const makerOf = (desk: DeskRequest): Maker => ({
  ...decidingOf(desk),
  operator: desk.operator,
  isEmergency: false,
});

/** Refusals that depend on the moment, not on the target: the proposal stays open. */
const PASSING = new Set<DeskErrorCode>(['CLAIMED_BY_OTHER', 'PROVIDER_NO_ANSWER', 'MEMBER_FROZEN']);

export function createActs({ inTx, clock, actNamed, settings, isSolo, readOperator, hasOperators }: ActsDependencies): Acts {
  const actOf = (name: string): Act => actNamed(name) ?? refuseDesk('NOT_FOUND');
  const daySums = createDaySums({ clock, settings });
  const obstacles = createObstacles({ daySums, permissionOf: (act) => actOf(act).permission });

  const prepare = async (act: Act, input: unknown): Promise<unknown> => {
    if (act.prepare === undefined) return undefined;
    const result = await act.prepare(input);
    return 'refused' in result ? refuseDesk(result.refused) : result.prepared;
  };

  const ruleFor = async (tx: Tx, maker: Maker, plan: Plan, isFinal: boolean): Promise<Rule> => {
    if (maker.isEmergency || (maker.operator === null && !(await hasOperators(tx))) || (await isSolo(tx))) return { own: null, sum: null };
    return plan.second === null
      ? { own: null, sum: await daySums.sumFor(tx, deciderOf(maker), plan, isFinal) }
      : { own: plan.second, sum: null };
  };

  /** Plans the act, and decides whether it is refused, performed, or proposed and why. `isFinal`: the act follows in this transaction. */
  const decide = async (tx: Tx, maker: Maker, act: Act, input: unknown, isFinal: boolean): Promise<Decision> => {
    const plan = await act.plan(tx, input, decidersOf(maker));
    if (typeof plan === 'string') return { code: plan };
    checkPlan(act.name, plan);
    const pending = await findPending(tx, act.name, plan.target);
    if (pending !== null && plan.money !== null) return { pending };
    const rule = await ruleFor(tx, maker, plan, isFinal);
    // A change that tightens wins: it changes the version for which the proposal was made.
    return pending === null || !takesTwo(rule) ? { plan, rule } : { pending };
  };

  /** The maker as they are in this transaction: their roles may have changed since the request began. */
  const reread = async (tx: Tx, maker: Maker, { permission }: Act): Promise<Maker> => {
    if (maker.operator === null) return maker;
    const operator = await readOperator(tx, maker.operator.id);
    return operator?.permissions.has(permission) === true ? { ...maker, operator } : refuseDesk('NOT_PERMITTED');
  };

  const run = async (caller: Maker, name: ActName, input: unknown, reason: string): Promise<Acted> => {
    const act = actOf(name);
    if (caller.operator !== null && !caller.operator.permissions.has(act.permission)) refuseDesk('NOT_PERMITTED');
    const prepared = await prepare(act, input);
    return inTx(async (tx) => {
      const maker = await reread(tx, caller, act);
      const deciders = decidersOf(maker);
      const decision = await decide(tx, maker, act, input, true);
      if ('code' in decision) return refuseDesk(decision.code);
      if ('pending' in decision) return refuseDesk('PROPOSAL_OPEN');
      const { plan, rule } = decision;
      if (takesTwo(rule)) return propose(tx, maker, act, { plan, rule }, input, reason);
      return performIn(tx, act, plan, { input, prepared, id: newId(), maker, deciders, reason, proposal: null });
    });
  };

  const propose = async (
    tx: Tx,
    maker: Maker,
    act: Act,
    { plan, rule }: { plan: Plan; rule: Rule },
    input: unknown,
    reason: string,
  ): Promise<Acted> => {
    await expireProposals(tx);
    const { target, version, member, money, changes } = plan;
    const planned = { target, version, member, money, changes };
    const why = secondOf(plan, rule);
    const stored = { ...planned, why, id: newId(), act: act.name, input, inputHash: digestOfJson(input), maker: maker.actor.actor, reason };
    const row = (await insertProposal(tx, stored)) ?? refuseDesk('PROPOSAL_OPEN');
    await act.proposed?.(tx, input);
    await auditDecision(tx, maker, clock.now(), { ...auditOf(act, plan, reason), action: 'proposal.made', proposal: row.id });
    notifyDesk(tx, 'proposals');
    return { proposal: presentBrief(row, await peopleOf(tx, [row.maker])) };
  };

  const performIn = async (
    tx: Tx,
    act: Act,
    plan: Plan,
    how: { input: unknown; prepared: unknown; id: string; maker: Maker; deciders: Deciders; reason: string; proposal: ProposalRow | null },
  ): Promise<Audited> => {
    const { id, deciders, reason, prepared, maker, proposal } = how;
    const actor = { ...maker.actor, member: plan.member };
    const code = await act.perform(tx, how.input, { id, deciders, actor, at: clock.now(), reason, prepared });
    if (code !== null) refuseDesk(code);
    await daySums.count(tx, deciderOf(maker), plan, proposal === null);
    // Who acted alone in an emergency does not close what follows from it.
    if (plan.money !== null || maker.isEmergency) {
      const actors = proposal === null ? [actor.actor] : [actor.actor, proposal.maker];
      await insertDecision(tx, { references: [plan.target.id, ...(plan.references ?? [])], actors, act: act.name, at: clock.now() });
    }
    return auditDecision(tx, maker, clock.now(), {
      ...auditOf(act, plan, reason),
      ...(proposal === null ? {} : { proposal: proposal.id, maker: proposal.maker }),
    });
  };

  /** Whether the maker may still decide this. An actor of the command line has no roles. */
  const mayPropose = async (tx: Tx, maker: string, { permission }: Act): Promise<boolean> => {
    const id = maker.replace('operator:', '');
    return !isId(id) || ((await readOperator(tx, id))?.permissions.has(permission) ?? false);
  };

  /** The outcome of an approval that is stored whether it succeeded or not. */
  const approveIn = async (tx: Tx, desk: DeskRequest, id: string, prepared: unknown): Promise<DeskErrorCode | null> => {
    const row = (await lockProposal(tx, id)) ?? refuseDesk('NOT_FOUND');
    const checker = (await readOperator(tx, desk.operator.id)) ?? refuseDesk('NOT_PERMITTED');
    const [found = null] = await obstacles(tx, checker, [row], clock.real());
    if (found === 'PROPOSAL_EXPIRED') await endProposal(tx, id, { state: 'expired', checker: null, reason: null });
    if (found !== null) return found;
    const act = actOf(row.act);
    if (digestOfJson(row.input) !== row.input_hash || !(await mayPropose(tx, row.maker, act))) return voidProposal(tx, desk, row);
    const deciders = [checker.id, row.maker.replace('operator:', '')];
    const plan = await act.plan(tx, row.input, deciders);
    if (typeof plan === 'string') return PASSING.has(plan) ? refuseDesk(plan) : voidProposal(tx, desk, row);
    if (plan.version !== row.version) return voidProposal(tx, desk, row);
    const maker = makerOf({ ...desk, operator: checker });
    if (await daySums.isAboveCapOf(tx, deciderOf(maker), plan)) return 'ABOVE_CAP';
    await performIn(tx, act, plan, { input: row.input, prepared, id, maker, deciders, reason: row.reason, proposal: row });
    await endProposal(tx, id, { state: 'approved', checker: maker.actor.actor, reason: null });
    notifyDesk(tx, 'proposals');
    return null;
  };

  const voidProposal = async (tx: Tx, desk: DeskRequest, row: ProposalRow): Promise<DeskErrorCode> => {
    await endProposal(tx, row.id, { state: 'void', checker: null, reason: null });
    const voided = { member: row.member, permission: null, target: null, proposal: row.id, act: row.act };
    await auditAction(tx, desk, clock.now(), { ...voided, action: 'proposal.void' });
    notifyDesk(tx, 'proposals');
    return 'PROPOSAL_VOID';
  };

  return {
    perform: (desk, name, input, reason) => run(makerOf(desk), name, input, reason),
    performFor: (by, name, input, reason) => answered(run({ ...by, address: null }, name, input, reason)),

    outcome: (desk, name, input) => {
      const act = actOf(name);
      if (!desk.operator.permissions.has(act.permission)) refuseDesk('NOT_PERMITTED');
      const { success, data } = act.input.safeParse(input);
      if (!success) return refuseDesk('INVALID_INPUT');
      return inTx(async (tx) => {
        const decision = await decide(tx, makerOf(desk), act, data, false);
        if ('code' in decision) return { outcome: 'refused', code: decision.code };
        if ('pending' in decision) return { outcome: 'proposed', pending: decision.pending };
        return presentRule(decision.plan, decision.rule);
      });
    },

    approve: async (desk, id) => {
      const { row, early } = await inTx(async (tx) => {
        const found = (await findProposal(tx, id)) ?? refuseDesk('NOT_FOUND');
        return { row: found, early: (await obstacles(tx, desk.operator, [found], clock.real()))[0] };
      });
      const prepared = early === null ? await prepare(actOf(row.act), row.input) : undefined;
      const code = await inTx((tx) => approveIn(tx, desk, id, prepared));
      return code === null ? 'approved' : refuseDesk(code);
    },

    refuse: (desk, id, reason) =>
      inTx(async (tx) => {
        const row = (await lockProposal(tx, id)) ?? refuseDesk('NOT_FOUND');
        if (row.state !== 'open') refuseDesk('PROPOSAL_DECIDED');
        if (row.expires_at <= clock.real()) refuseDesk('PROPOSAL_EXPIRED');
        const { actor } = makerOf(desk);
        const isOwn = row.maker === actor.actor;
        if (!isOwn && !desk.operator.permissions.has(actOf(row.act).permission)) refuseDesk('NOT_PERMITTED');
        const state = isOwn ? 'withdrawn' : 'refused';
        await endProposal(tx, id, { state, checker: actor.actor, reason });
        const ended = { member: row.member, permission: null, target: null, proposal: id, act: row.act, maker: row.maker, reason };
        await auditAction(tx, desk, clock.now(), { ...ended, action: `proposal.${state}` });
        notifyDesk(tx, 'proposals');
      }),

    voidOn: async (tx, desk, act, { kind, id }) => {
      for (const open of await openOnTargets(tx, kind, [id])) {
        const row = open.act === act ? await lockProposal(tx, open.id) : undefined;
        if (row?.state === 'open') await voidProposal(tx, desk, row);
      }
    },

    obstacles,
  };
}

const auditOf = (act: { name: ActName; permission: Permission }, plan: Plan, reason: string) => ({
  action: act.name,
  act: act.name,
  permission: act.permission,
  target: plan.target,
  member: plan.member,
  reason,
  changes: plan.changes,
  ...(plan.money === null ? {} : { amount: plan.money.amount.toString(), currency: plan.money.currency }),
});
