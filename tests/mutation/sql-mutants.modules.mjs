/** @import { SqlMutant } from './sql-mutants.mjs' */

const SAGA = 'sagas/saga.sql';
const LEASES = ['src/sagas/saga-lease.test.ts'];
const TURNOVER = ['src/modules/condition/count-day.test.ts'];
const WITHDRAW = 'modules/withdraw/withdraw.sql';
const FACTS = ['src/modules/withdraw/review/facts.test.ts'];

/** @type {SqlMutant[]} */
export const MODULE_MUTANTS = [
  {
    fault: 'a leased saga is leased again',
    file: SAGA,
    from: 'and (s.lease_until is null or s.lease_until < clock_timestamp())',
    to: '',
    tests: LEASES,
  },
  {
    fault: 'a lease never ends',
    file: SAGA,
    from: 's.lease_until is null or s.lease_until < clock_timestamp()',
    to: 's.lease_until is null',
    tests: LEASES,
  },
  { fault: 'a saga is leased before it is due', file: SAGA, from: ' and s.due_at <= now()', to: '', tests: LEASES },
  {
    fault: 'a paused kind begins sagas',
    file: SAGA,
    from: "and (s.state = 'CALLED' or not exists (select from saga_pause w where w.kind = s.kind))",
    to: '',
    tests: LEASES,
  },
  {
    fault: 'a paused kind does not go on with sagas that have called their provider',
    file: SAGA,
    from: "(s.state = 'CALLED' or not exists",
    to: '(not exists',
    tests: LEASES,
  },
  { fault: 'a provider gets more sagas than it has free slots', file: SAGA, from: ' and due.place <= due.free', to: '', tests: LEASES },
  { fault: 'a saga that was called once is leased as new', file: SAGA, from: "due.state <> 'READY'", to: 'false', tests: LEASES },
  { fault: 'attempts are not counted', file: SAGA, from: 'attempts = s.attempts + 1', to: 'attempts = s.attempts', tests: LEASES },
  {
    fault: 'an archived saga is open',
    file: SAGA,
    from: "input, 'DONE', 0 from saga_archive",
    to: "input, 'READY', 0 from saga_archive",
    tests: LEASES,
  },
  {
    fault: 'a day begins a new entry',
    file: 'modules/condition/condition.sql',
    from: 'when today <= upto then',
    to: 'when today < upto then',
    tests: TURNOVER,
  },
  {
    fault: 'days without an amount are left out',
    file: 'modules/condition/condition.sql',
    from: 'array[today - upto - 1]',
    to: 'array[0]',
    tests: TURNOVER,
  },
  {
    fault: 'a fourteenth day in between is forgotten',
    file: 'modules/condition/condition.sql',
    from: 'today - upto > 14',
    to: 'today - upto > 13',
    tests: TURNOVER,
  },
  {
    fault: 'fourteen days are kept',
    file: 'modules/condition/condition.sql',
    from: '|| days)[1:15]',
    to: '|| days)[1:14]',
    tests: TURNOVER,
  },
  {
    fault: 'all that a member deposited counts as paid out',
    file: 'modules/condition/condition.sql',
    from: 'coalesce(open, deposited) as open',
    to: 'coalesce(open, 0) as open',
    tests: FACTS,
  },
  {
    fault: 'released withdrawals count as payouts of the day',
    file: WITHDRAW,
    from: "l.kind = 'withdraw' and l.status <> 'FAILED' and",
    to: "l.kind = 'withdraw' and",
    tests: FACTS,
  },
  {
    fault: 'withdrawals of the last hours count, not of the day',
    file: WITHDRAW,
    from: "interval '24 hours'",
    to: "interval '23 hours'",
    tests: FACTS,
  },
  {
    fault: 'a freeze that has ended is in force',
    file: WITHDRAW,
    from: "f.direction = 'out' and (f.ends_at is null or f.ends_at > review_facts.at)),",
    to: "f.direction = 'out'),",
    tests: FACTS,
  },
  {
    fault: 'a freeze of play counts as one of withdrawals',
    file: WITHDRAW,
    from: "f.member = w.member and f.direction = 'out' and",
    to: 'f.member = w.member and',
    tests: FACTS,
  },
  {
    fault: 'leading zeros hide a shared account',
    file: WITHDRAW,
    from: "ltrim(other.account_no, '0') = ltrim(own.account_no, '0')",
    to: 'other.account_no = own.account_no',
    tests: FACTS,
  },
  {
    fault: 'a shared network counts as a shared device',
    file: WITHDRAW,
    from: "own.member = of_member and own.kind = 'device'",
    to: 'own.member = of_member',
    tests: FACTS,
  },
  {
    fault: 'invited members do not count as linked',
    file: WITHDRAW,
    from: 'where p.invited_by = of_member) shared',
    to: 'where false) shared',
    tests: FACTS,
  },
  {
    fault: 'a member is linked with themselves',
    file: WITHDRAW,
    from: 'where shared.member <> of_member\n      and',
    to: 'where',
    tests: FACTS,
  },
  { fault: 'the money on its way is read from the wallet', file: WITHDRAW, from: "h.kind = 'hold'", to: "h.kind = 'wallet'", tests: FACTS },
  {
    fault: 'a confirmed account is dated by its registration',
    file: WITHDRAW,
    from: 'coalesce(r.valid_from, r.registered_at, m.created_at)',
    to: 'coalesce(r.registered_at, m.created_at)',
    tests: FACTS,
  },
  {
    fault: 'a login may take a password that was changed meanwhile',
    file: 'modules/account/account.sql',
    from: 'm.id = $1 and m.password_hash = $2 for share',
    to: 'm.id = $1 for share',
    tests: ['src/modules/session/session.service.test.ts'],
  },
  {
    fault: 'an account that was left is still current',
    file: 'modules/account/account.sql',
    from: 'm.bank_code = r.bank_code and m.bank_account_no = r.account_no and m.bank_changed_at is null as is_current',
    to: 'true as is_current',
    tests: ['test/incoming.test.ts', 'test/claims.test.ts'],
  },
];
