import type { OWNERS } from './owners.js';

/** Days that rows are kept, for the jobs that delete them (app/housekeeping.ts, app/forgetting.ts). */
export const KEPT_DAYS = {
  /** More than a year, so that a year can be compared with the one before. */
  record: 400,
  /** A finding about money is open for less. */
  decision: 180,
  trace: 90,
  export: 30,
  saga: 30,
  webhook: 30,
  requestKey: 7,
  /** The reports count a day after its end. */
  otp: 2,
  /** More than the longest period of a loss limit. */
  played: 40,
} as const;

/** `by`: the job that deletes rows, or `call`: the calls and pages that replace or end them. */
type Kept = { holds: string; until: string; by: string } | { holds: string; stays: string };

const days = (kind: keyof typeof KEPT_DAYS): string => `${KEPT_DAYS[kind]} days`;
const BOOKS = 'the books: balances are sums of these rows, and the hash chains cover them';
const OF_MEMBER = 'with the member: one row or a few per member';
const OF_SITE = 'the state of the site: a few rows';
const MONEY = 'evidence of money: what was credited or paid, and why';
const REPORTS = 'reports: one row or a few per day';
const SHOP = 'history of what members were offered';

/** What each table holds and for how long (docs/retention.md). A table without a row does not compile. */
export const RETENTION: Record<keyof typeof OWNERS, Kept> = {
  account: { holds: 'balances of members and of house accounts', stays: BOOKS },
  journal: { holds: 'journal entries, with actor and request', stays: BOOKS },
  posting: { holds: 'amounts per account and journal entry', stays: BOOKS },
  ledger_archive: { holds: 'until when journals are in files, and how many', stays: BOOKS },
  ledger_file: { holds: 'which seals each file of the archive has', stays: BOOKS },
  posted_key: { holds: 'digests of idempotency keys, and the journal of each', stays: 'a key is never posted twice' },
  movement: { holds: 'lines of statements', stays: BOOKS },
  audit: { holds: 'events other than money: sign-ins, changes, visits', stays: BOOKS },
  audit_erasure: { holds: 'hashes of audit rows whose text was removed', stays: BOOKS },
  chain_seal: { holds: 'hash chains over journal and audit', stays: BOOKS },
  chain_check: { holds: 'the progress of their verification', stays: OF_SITE },
  house_snapshot: { holds: 'sums of house accounts', stays: OF_SITE },
  house_watermark: { holds: 'the next time of those sums', stays: OF_SITE },
  money_hour: { holds: 'money in and out per hour', stays: REPORTS },
  trial_day: { holds: 'sums of the trial balance per day', stays: REPORTS },
  trial_hour: { holds: 'sums of the trial balance per hour of the day', until: 'the day after the next', by: 'sum-hours' },

  member: { holds: 'members: phone, name, bank account, password hash', stays: 'the account of the member, which money belongs to' },
  member_import: { holds: 'files of members from another system: digest, number and sums', stays: 'a file is imported once' },
  registered_bank: { holds: 'bank accounts of members, earlier ones too', until: 'the member is erased', by: 'call' },
  excluded_mark: {
    holds: 'keyed hashes of the phone and accounts of erased members who are excluded',
    stays: 'an excluded person stays recognisable',
  },
  member_freeze: { holds: 'freezes, with author and reason', stays: 'decisions about a member, and who took them' },
  member_break: { holds: 'breaks that members take from deposits and play', stays: 'proof that each ran its term' },
  exclusion_check: { holds: 'members who are compared with excluded ones', until: 'the comparison, within a minute', by: 'find-excluded' },
  exclusion_match: {
    holds: 'members who may be an excluded person, and what was decided',
    stays: 'a pair is decided once; one that is open ends with the exclusion',
  },
  reality_check: { holds: 'how often members are shown what they play, and their last answer', stays: OF_MEMBER },
  member_limit: { holds: 'limits of members on their deposits and losses', until: 'the member removes the limit', by: 'call' },
  member_passkey: { holds: 'passkeys of members', until: 'the member removes it', by: 'call' },
  passkey_challenge: { holds: 'challenges for passkeys of members', until: 'the answer, or 5 minutes', by: 'forget' },
  member_closing: { holds: 'accounts that members close', until: 'the erasure 14 days later, or its end', by: 'close-accounts' },
  phone_change: { holds: 'changes of phone that wait', until: 'the change, a day later, or its end', by: 'change-phones' },
  step_up: { holds: 'confirmations of withdrawals', until: 'the withdrawal, or 5 minutes', by: 'forget' },
  member_notice: { holds: 'notices other than of money', until: days('record'), by: 'forget-records' },
  notice_mark: { holds: 'how far members have read their notices, and which are counted', stays: OF_MEMBER },
  push_subscription: {
    holds: 'browsers that receive web push',
    until: 'its session ends, or the push service has no more of it',
    by: 'call',
  },
  member_note: { holds: 'notes of operators about members', until: 'the member is erased; a hidden note stays for an audit', by: 'call' },
  member_tag: { holds: 'tags of members', until: 'an operator removes the tag', by: 'call' },
  member_trace: { holds: 'marks of devices and networks of sign-ins', until: `${days('trace')} after the last sign-in`, by: 'forget' },
  new_device: {
    holds: 'sign-ins from new devices that the member has not answered',
    until: `the answer, or ${days('trace')}`,
    by: 'forget',
  },
  member_export: {
    holds: 'exports of members: filter and count, no list',
    until: `${days('export')} after the link ended`,
    by: 'forget-records',
  },
  session: {
    holds: 'sessions of members: hashes of tokens, and browser, system and network',
    until: 'its end: 15 or 30 minutes idle, 12 hours, or 30 days when remembered',
    by: 'forget',
  },
  otp: { holds: 'hashes of codes by SMS, with the phone', until: days('otp'), by: 'forget' },

  qr: { holds: 'QR payments that were requested', until: `${days('record')}: a paid one is in the ledger`, by: 'forget-records' },
  incoming_transfer: {
    holds: 'transfers to the accounts of the site, with the sender',
    stays: 'each transfer is credited once, however late it is reported again',
  },
  gift: { holds: 'gift links', stays: 'each voucher is credited once' },
  payer_bank: { holds: 'bank accounts that paid for a member', stays: OF_MEMBER },
  webhook_event: {
    holds: 'ids of events that were applied',
    until: `${days('record')}: a webhook is accepted for 5 minutes`,
    by: 'forget-records',
  },
  deposit_account: { holds: 'accounts of the site that members pay into', until: 'another list is published', by: 'call' },
  deposit_wallet: { holds: 'wallets of the site for gift links', until: 'another list is published', by: 'call' },
  slip: { holds: 'slips: what was read, and its outcome', stays: `a slip is credited once; its picture ends after ${days('record')}` },
  payout_account: { holds: 'accounts that were paid, with the sum', stays: OF_MEMBER },
  payout_review: { holds: 'withdrawals that waited, their reasons and decisions', stays: 'part of the line of the statement' },
  saga: { holds: 'work that calls providers', until: `${days('saga')} after its end; it moves to saga_archive`, by: 'archive-sagas' },
  saga_archive: { holds: 'sagas that ended: orders and outcomes, without attempts', stays: MONEY },
  saga_pause: { holds: 'kinds of sagas that are paused', until: 'an operator resumes them', by: 'call' },

  game: { holds: 'games of the site', until: 'another list is published', by: 'call' },
  game_account: { holds: 'accounts of members at games, password sealed', stays: OF_MEMBER },
  game_activity: { holds: 'stakes and winnings per member and day', stays: 'cashback, turnover and commissions are computed from it' },
  game_book: { holds: 'what the rounds explain per game account', stays: OF_MEMBER },
  game_cursor: { holds: 'how far the rounds of a game were read', stays: OF_SITE },
  game_hour: { holds: 'stakes and winnings per member and hour', until: days('played'), by: 'forget-records' },
  game_run: { holds: 'what a member plays, or played last, without a pause', stays: OF_MEMBER },
  game_review: { holds: 'credit of games that waited for an operator', stays: MONEY },
  game_winning: { holds: 'winnings that were paid', stays: MONEY },
  turnover: { holds: 'deposits and stakes that count for a member', stays: OF_MEMBER },
  condition: { holds: 'conditions of rewards, also those that ended', stays: MONEY },
  bonus: { holds: 'bonuses of the site', stays: SHOP },
  promotion: { holds: 'promotion codes of the site', stays: SHOP },
  reward_receipt: { holds: 'who received which reward', stays: 'a reward is received once' },
  invite_earning: { holds: 'commissions per day', stays: MONEY },
  invite_progress: { holds: 'how far commissions were computed', stays: OF_MEMBER },
  invite_review: { holds: 'invited members who resemble their inviter', stays: 'the decision holds for later commissions' },
  refund: { holds: 'cashback per member and day', stays: MONEY },
  coin_counter: { holds: 'deposits that earn coins', stays: OF_MEMBER },
  coupon: { holds: 'prizes of the wheel', stays: MONEY },
  spin_draw: { holds: 'draws, with seed and hash', stays: 'a member can verify each draw' },
  spin_seed: { holds: 'the sealed seed of the next spin', stays: OF_MEMBER },
  spin_slice: { holds: 'slices of wheels', stays: 'draws name them' },
  spin_wheel: { holds: 'wheels, also earlier ones', stays: 'draws name them' },

  chat_conversation: { holds: 'conversations', until: 'a guest signs in and it joins the conversation of the member', by: 'call' },
  chat_message: { holds: 'messages', until: 'as chat_conversation: a message that both have is kept once', by: 'call' },
  chat_session: { holds: 'sessions of conversations, with times', stays: 'evidence of what operators answered about money' },
  chat_note: { holds: 'notes and events of operators in conversations', stays: 'evidence of what operators answered about money' },
  chat_mention: { holds: 'mentions of operators in notes', until: 'the operator opens the conversation', by: 'call' },
  chat_file: { holds: 'files of messages', until: 'a day without a message; with a message it stays', by: 'forget-unsent-files' },
  chat_ready_answer: { holds: 'ready answers of operators', until: 'an operator removes it', by: 'call' },

  book_day: { holds: 'each day against each provider', stays: REPORTS },
  book_difference: { holds: 'differences of a day, with explanations', until: 'both sides agree', by: 'read-books' },
  day_close: { holds: 'days that two people closed', stays: BOOKS },
  outgoing_endpoint: { holds: 'addresses of other systems that receive webhooks', until: 'an operator removes it', by: 'call' },
  outgoing_secret: { holds: 'sealed secrets that sign webhooks', until: '24 hours after the next one was made', by: 'forget' },
  outgoing_event: { holds: 'what webhooks report: ids, amounts and times', until: days('webhook'), by: 'forget-records' },
  outgoing_delivery: {
    holds: 'deliveries of webhooks, with the status and the beginning of the answer',
    until: `${days('webhook')}; one that waits fails after a week`,
    by: 'forget-records',
  },
  finding: { holds: 'findings', stays: 'the server cannot delete what it was found to have done; a few per day at most' },
  cohort_week: { holds: 'retention of new members per week', stays: REPORTS },
  provider_day: { holds: 'calls and outcomes per provider and day', stays: REPORTS },
  report_day: { holds: 'days that were counted', stays: REPORTS },

  shop_draft: { holds: 'drafts of the shop window', until: 'it is published or discarded', by: 'call' },
  shop_plan: { holds: 'planned publications', until: 'it runs or is cancelled', by: 'publish-plans' },
  shop_version: { holds: 'published versions, with author', stays: SHOP },
  content: { holds: 'texts of the site', stays: OF_SITE },
  setting: { holds: 'settings', stays: OF_SITE },

  operator: { holds: 'operators: name, roles, limits, password hash', stays: 'audit names them' },
  api_key: { holds: 'API keys: name, permissions, hash of the secret', stays: 'audit names them' },
  operator_admission: { holds: 'new and reset operators until their activation', until: 'the activation, or the next link', by: 'call' },
  operator_code: { holds: 'sealed secrets of authenticator apps', until: 'a reset, or the operator replaces it', by: 'call' },
  operator_invite: { holds: 'hashes of links', until: 'it is used, or the next link', by: 'call' },
  operator_session: { holds: 'sessions of operators: hashes of tokens', until: 'its end: 15 minutes idle, or 8 hours', by: 'forget' },
  passkey: { holds: 'passkeys of operators', until: 'it is removed, or a reset', by: 'call' },
  recovery_code: { holds: 'hashes of recovery codes', until: 'it is used or replaced', by: 'call' },
  desk_challenge: { holds: 'challenges for passkeys', until: '5 minutes', by: 'call' },
  desk_day_sum: { holds: 'what operators decided per day', until: 'the day before yesterday', by: 'forget' },
  desk_decision: { holds: 'who decided about which money', until: days('decision'), by: 'forget' },
  desk_seen: { holds: 'members that operators and API keys opened', until: 'an hour', by: 'forget' },
  desk_site: { holds: 'whether one person runs the site', until: 'the setting changes', by: 'call' },
  proposal: {
    holds: 'proposals: input, maker, checker',
    until: `${days('record')} after the end; audit keeps the act`,
    by: 'forget-records',
  },

  address_calls: { holds: 'calls per network address', until: '2 minutes', by: 'forget' },
  guess_limit: { holds: 'wrong passwords and codes: hashes', until: 'the limit ends, a day at most', by: 'forget' },
  request_key: { holds: 'answers to repeated requests', until: days('requestKey'), by: 'forget' },
  socket_io_attachments: { holds: 'large messages of live push between nodes', until: '30 seconds', by: 'call' },
  comparison_checkpoint: { holds: 'the progress of comparisons', stays: OF_SITE },
  job_lease: { holds: 'which node runs a job', stays: OF_SITE },
  job_run: { holds: 'the last run of each job', stays: OF_SITE },
  web_build: { holds: 'builds of wallet and desk that nodes started with', until: 'three newer builds', by: 'call' },
  web_asset: { holds: 'hashed files of those builds: names, digests and places', until: 'three newer builds', by: 'call' },
  business_clock: { holds: 'the offset of the clock in demo mode', stays: OF_SITE },
  kysely_migration: { holds: 'migrations', stays: OF_SITE },
  kysely_migration_lock: { holds: 'the lock of migrations', stays: OF_SITE },
  schema_generation: { holds: 'generations of the schema', stays: OF_SITE },
  sql_file: { holds: 'functions and views that were applied', stays: OF_SITE },
};

/** The folders of KRAPAO_FILES or of the bucket. */
export const FOLDERS = {
  slips: { holds: 'pictures of slips, without metadata', until: days('record'), by: 'forget-records' },
  chat: { holds: 'pictures and videos of the chat', until: 'a day without a message; with a message it stays', by: 'forget-unsent-files' },
  shop: { holds: 'pictures of the shop window', stays: 'published versions name them' },
  ledger: { holds: 'journals of ended months', stays: BOOKS },
  builds: { holds: 'hashed files of builds of wallet and desk', until: 'three newer builds', by: 'call' },
} satisfies Record<string, Kept>;
