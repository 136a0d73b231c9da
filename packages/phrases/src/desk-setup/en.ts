/** The words of the steps before a site opens (docs/specification.md §12). */
export const setup = {
  lead: 'What this site needs before it opens, in order.',
  demo: 'This is the demo: the list is for a site of your own.',
  progress: '{done} of {all} steps are done',
  left: 'Setup: {n, plural, one {# step is missing} other {# steps are missing}}',
  open: 'The site can open. First read the documentation on licences and the law of your place.',
  state: { done: 'Done', missing: 'Missing', unseen: 'Not checked' },
  origin: {
    title: 'The desk has an address of its own',
    done: 'Operators open it at {address}.',
    plain: 'Operators open it at {address}, which is not HTTPS. Set both and restart the servers.',
    none: 'It has none yet. Set both and restart the servers.',
  },
  owners: {
    title: 'Two owners can sign in at the desk, or one where one person runs the site',
    done: '{active, plural, one {# owner is active.} other {# owners are active.}}',
    missing: '{active, plural, one {# owner is active} other {# owners are active}}, of {needed}. What one proposes, another approves.',
  },
  accounts: {
    title: 'Members have an account to pay into',
    done: '{n, plural, one {# account} other {# accounts}} in {currency}.',
    missing: 'There is none in {currency}. Publish an account in the name of the company.',
  },
  games: {
    title: 'There is a game to play',
    done: '{n, plural, one {# game} other {# games}} in {currency}.',
    missing: 'There is none in {currency}.',
  },
  agreements: {
    title: 'Your agreements and conditions are written, in three languages',
    done: 'They are written.',
    missing: 'Empty: {texts}. Have a lawyer of your place write them.',
  },
  limits: {
    title: 'The limits of money are your decision',
    done: 'Each of them was set.',
    missing: 'Not decided yet: {names}. Keeping a standard value is a decision too.',
  },
  providers: {
    title: 'Each provider answers',
    done: '{n, plural, one {# connection is ready.} other {# connections are ready.}}',
    missing: 'Not ready: {failed}.',
    unseen: 'Only a call shows it. This list makes none by itself.',
  },
  alarms: {
    title: 'The metrics can be scraped, so that alarms reach you',
    done: 'They can be scraped. Stop a node for two minutes once, and wait for the alarm on your telephone.',
    missing: 'They cannot, so no alarm reaches you. Set one of the two and restart the servers.',
  },
  drill: {
    title: 'A backup was restored within the last quarter',
    done: 'The last drill was on {day}.',
    old: 'The last drill was on {day}: more than a quarter ago.',
    none: 'No restore drill is recorded.',
  },
  record: 'Record a drill',
  recordTitle: 'Record a restore drill of today?',
  recordHint:
    'Only when a backup was restored on another machine today and its ledger was checked there. Note how long it took and what was missing.',
  keep: 'Keep the standard values',
  keepTitle: 'Keep these values?',
  keepHint: 'They are recorded as your decision, and can be changed under Settings at any time.',
} as const;
