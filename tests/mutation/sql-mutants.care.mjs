/** @import { SqlMutant } from './sql-mutants.mjs' */

const BREAK = 'modules/break/break.sql';
const BREAKS = ['src/modules/break/break.test.ts'];
const LIMIT = 'modules/limit/limit.sql';
const LIMITS = ['src/modules/limit/limit.test.ts'];

/**
 * Breaks, limits and what a member may not do.
 *
 * @type {SqlMutant[]}
 */
export const CARE_MUTANTS = [
  {
    fault: 'a break is deleted',
    file: BREAK,
    from: 'before update or delete on member_break',
    to: 'before update on member_break',
    tests: BREAKS,
  },
  { fault: 'an exclusion opens with its term', file: BREAK, from: "old.ends_at + interval '1 day'", to: 'old.ends_at', tests: BREAKS },
  { fault: 'an exclusion that opens is dated anew', file: BREAK, from: 'old.opens_at is null and ', to: '', tests: BREAKS },
  {
    fault: 'the term of a break changes',
    file: BREAK,
    from: 'new.started_at, new.ends_at)',
    to: 'new.started_at, old.ends_at)',
    tests: BREAKS,
  },
  {
    fault: 'the breaks of all members are emptied',
    file: BREAK,
    from: 'before truncate on member_break for each statement',
    to: 'before truncate on member_break for each statement when (false)',
    tests: BREAKS,
  },
  {
    fault: 'a session that another node holds keeps its rights in a break',
    file: BREAK,
    from: 'perform sessions_changed(new.member);',
    to: 'null;',
    tests: ['test/nodes.test.ts'],
  },
  { fault: 'a break leaves games open', file: 'modules/freeze/freeze.sql', from: "array['in', 'play']", to: "array['in']", tests: BREAKS },
  {
    fault: 'a break closes withdrawals',
    file: 'modules/freeze/freeze.sql',
    from: "array['in', 'play']",
    to: "array['in', 'play', 'out']",
    tests: BREAKS,
  },
  { fault: 'what is no deposit counts for a limit', file: LIMIT, from: " and s.kind = 'deposit'", to: '', tests: LIMITS },
  { fault: 'a deposit of another period counts for a limit', file: LIMIT, from: ' and s.created_at > after\n', to: '\n', tests: LIMITS },
  { fault: 'a deposit whose clock was a little behind is not counted', file: LIMIT, from: " - interval '1 minute'", to: '', tests: LIMITS },
];
