import { z } from 'zod';
import type { Access } from './acting.js';
import { amount, at, facts, finding, review } from './printed-shapes.js';

/** What a command does with its first word, which is its verb; '' where it has none. */
export interface Verb {
  /** The words after the verb. */
  args: string;
  /** One sentence. */
  summary: string;
  access: Access;
  /** It takes `--dry-run`, with which it changes nothing and needs no operator. */
  hasDryRun?: true;
  /** What it prints with `--json`. Amounts are numbers in major units. */
  json: z.ZodType;
}

const anyJson = z.unknown().meta({ shape: 'as written to its FILE' });

/** Of every command that changes something. */
const act = z.object({ lines: z.array(z.string()), proposals: z.array(z.object({ id: z.string(), expiresAt: at })) });
const acting = { access: 'act', json: act } as const;

const setting = z.object({ key: z.string(), currency: z.string().nullable(), value: z.unknown().meta({ shape: 'value' }) });
const chain = z.object({
  chain: z.string(),
  head: z.object({ seq: z.string(), to: z.string(), hash: z.string() }).nullable(),
  broken: z.object({ seq: z.string(), row: z.string().nullable(), problem: z.string() }).nullable(),
});
const movement = z.object({ id: z.string(), kind: z.string(), amount: amount.nullable(), currency: z.string(), createdAt: at });

const transfer = z.object({
  id: z.string(),
  createdAt: at,
  amount,
  currency: z.string(),
  bankCode: z.string(),
  transRef: z.string(),
  from: z.object({ accountNo: z.string(), accountNames: z.array(z.string()) }),
  to: z.string(),
  reason: z.string(),
});

const offer = z.object({
  code: z.string(),
  currency: z.string(),
  name: z.string(),
  isOpen: z.boolean(),
  received: z.number(),
  quota: z.number().nullable(),
});
const offers = (kind: string): Record<string, Verb> => ({
  list: { args: '', summary: `Lists each ${kind}.`, access: 'reads', json: z.array(offer) },
  open: { args: 'CODE [CURRENCY]', summary: `Opens a ${kind} until it is closed.`, ...acting },
  close: { args: 'CODE [CURRENCY]', summary: `Closes a ${kind} now.`, ...acting },
  save: { args: 'FILE', summary: `Adds or replaces each ${kind} of a file.`, ...acting },
});
const listings = (what: string): Record<string, Verb> => ({
  get: { args: 'CURRENCY', summary: `Prints ${what} as JSON.`, access: 'reads', json: anyJson },
  set: { args: 'CURRENCY FILE', summary: `Replaces ${what} by a file.`, ...acting },
});

/** Every command with its verbs; docs/operator.md is generated from them. A verb that is not listed needs an operator. */
export const verbs = {
  setup: {
    '': {
      args: '',
      summary: 'Shows what the site lacks before it opens; fails while something is missing.',
      access: 'reads',
      json: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          isDone: z.boolean(),
          detail: z.string(),
          command: z.string(),
          page: z.string().nullable(),
        }),
      ),
    },
    drilled: { args: '', summary: 'Records that a backup was restored today.', access: 'settings.change', json: act },
  },
  settings: {
    list: { args: '', summary: 'Lists all settings with their values.', access: 'reads', json: z.array(setting) },
    get: { args: 'KEY [CURRENCY]', summary: 'Prints the value of a setting.', access: 'reads', json: setting },
    set: { args: 'KEY [CURRENCY] VALUE', summary: 'Changes a setting.', ...acting },
  },
  content: {
    list: { args: '', summary: 'Lists the keys of the texts that members see.', access: 'reads', json: z.array(z.string()) },
    get: { args: 'KEY', summary: 'Prints a text as JSON.', access: 'reads', json: anyJson },
    set: { args: 'KEY FILE', summary: 'Replaces a text by a file.', ...acting },
  },
  member: {
    show: {
      args: 'PHONE',
      summary: 'Shows balance, restrictions, games and open movements of a member.',
      access: 'reads',
      json: z.object({
        id: z.string(),
        phone: z.string(),
        createdAt: at,
        isActive: z.boolean(),
        currency: z.string(),
        balance: amount,
        wallet: amount,
        withdrawal: z.string(),
        condition: facts.nullable(),
        games: z.array(z.object({ code: z.string(), username: z.string(), credit: amount, isStale: z.boolean() })),
        movements: z.array(movement.extend({ promisedAt: at.nullable(), reasons: z.array(z.string()) })),
      }),
    },
    'confirm-account': { args: 'PHONE', summary: 'Confirms that the bank account is the member’s own.', ...acting },
    'change-bank': { args: 'PHONE CODE NUMBER NAME', summary: 'Changes the bank account of a member.', ...acting },
    'change-phone': { args: 'PHONE NEW', summary: 'Changes the phone of a member.', ...acting },
    export: {
      args: 'PHONE_OR_ID --to FILE',
      summary: 'Writes the data about a member to a new file, as JSON.',
      access: 'members.account',
      json: act,
    },
    erase: { args: 'PHONE_OR_ID', summary: 'Removes the personal data of a member.', ...acting },
    import: {
      args: 'FILE [--format csv|jsonl] [--dry-run]',
      summary: 'Adds the members of a file, all or none; fails while a row has a problem.',
      access: 'books.sign',
      hasDryRun: true,
      json: act.extend({
        members: z.number(),
        balances: z.array(z.object({ currency: z.string(), amount })),
        problems: z.array(z.object({ line: z.number(), field: z.string(), problem: z.string(), text: z.string() })),
      }),
    },
  },
  review: {
    list: {
      args: '[MINUTES]',
      summary: 'Lists money that needs a decision, and what has been in progress for longer than MINUTES (15).',
      access: 'reads',
      json: review,
    },
    credit: { args: 'ID [AMOUNT]', summary: 'Credits a gift, or credit from a game.', ...acting },
    return: { args: 'ID', summary: 'Ends a review without a credit.', access: 'waiting.decide', json: act },
    release: { args: 'ID', summary: 'Pays held commissions.', ...acting },
    refuse: { args: 'ID', summary: 'Refuses held commissions.', access: 'waiting.decide', json: act },
  },
  suspense: {
    list: { args: '', summary: 'Lists transfers without a member, the oldest first.', access: 'reads', json: z.array(transfer) },
    credit: { args: 'ID PHONE', summary: 'Credits a transfer to a member.', ...acting },
    return: { args: 'ID', summary: 'Books the return of a transfer to its sender.', ...acting },
  },
  findings: {
    list: { args: '', summary: 'Lists the oldest open findings.', access: 'reads', json: z.array(finding) },
    close: { args: 'ID REASON', summary: 'Closes a finding.', access: 'waiting.decide', json: act },
  },
  audit: {
    verify: {
      args: '[--head N:DIGEST]',
      summary: 'Checks the hash chains of journal and audit; fails when one is broken.',
      access: 'reads',
      json: z.array(chain),
    },
  },
  ledger: {
    check: {
      args: '',
      summary: 'Checks the whole ledger; fails at a difference.',
      access: 'reads',
      json: z.object({ journals: z.number(), accounts: z.number(), faults: z.array(facts), chains: z.array(chain) }),
    },
    archive: {
      args: 'YEAR[-MONTH]',
      summary: 'Moves journals to files, up to the end of a year or month, and leaves the balances of their accounts.',
      access: 'books.sign',
      json: z.object({ until: at, journals: z.number(), postings: z.number(), files: z.number() }),
    },
    verify: {
      args: '',
      summary: 'Compares the files of archived journals with the seals; fails at a difference.',
      access: 'reads',
      json: z.object({ files: z.number(), broken: z.string().nullable() }),
    },
  },
  cells: {
    move: {
      args: 'PHONE CELL',
      summary: 'Moves a member of this cell to another one; run again, it goes on, and takes along what was credited here since.',
      access: 'members.account',
      json: act,
    },
    register: {
      args: '',
      summary: 'Adds the phones of this cell’s members to the register; a phone of another cell stays there.',
      access: 'members.account',
      json: act,
    },
    check: {
      args: '',
      summary: 'Adds up the money between all cells; fails when it is not zero, or when a member who has moved has money here.',
      access: 'reads',
      json: z.object({
        between: z.array(z.object({ currency: z.string(), amount })),
        left: z.array(z.object({ phone: z.string(), currency: z.string(), amount })),
      }),
    },
  },
  providers: {
    check: {
      args: '',
      summary: 'Calls the service of each kind once, without an effect there; fails when one is not ready.',
      access: 'reads',
      json: z.array(
        z.object({
          kind: z.string(),
          code: z.string().nullable(),
          adapter: z.string(),
          host: z.string(),
          state: z.string(),
          detail: z.string(),
        }),
      ),
    },
  },
  keys: {
    status: {
      args: '',
      summary: 'Opens every sealed value, and says which keys may be removed; fails when a value cannot be read.',
      access: 'reads',
      json: z.object({
        keys: z.array(z.object({ key: z.number(), readable: z.number(), damaged: z.number(), neededUntil: at.nullable() })),
        unreadable: z.number(),
      }),
    },
  },
  bonus: offers('bonus'),
  promotion: offers('promotion'),
  accounts: listings('the deposit accounts'),
  games: listings('the games'),
  wheel: listings('the fields of the wheel'),
  sessions: {
    end: { args: 'PHONE|all', summary: 'Ends every session of a member, or of all members.', access: 'members.sessions', json: act },
  },
  desk: {
    invite: {
      args: 'NAME',
      summary: 'Prints a link for one of the first two owners.',
      access: 'team.change',
      json: act,
    },
    reset: { args: 'NAME', summary: 'Removes the ways in which an operator signs in, and prints a new link.', ...acting },
    list: {
      args: '',
      summary: 'Lists the operators.',
      access: 'reads',
      json: z.array(
        z.object({ name: z.string(), displayName: z.string(), state: z.string(), roles: z.array(z.string()), isDemo: z.boolean() }),
      ),
    },
  },
} as const satisfies Record<string, Record<string, Verb>>;

export type CommandName = keyof typeof verbs;
