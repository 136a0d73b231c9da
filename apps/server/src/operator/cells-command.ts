import { currencies, toMajor } from '@krapao/contract';
import {
  type Cell,
  moneyBetween,
  moneyLeft,
  moveMember,
  type MoveProblem,
  type Obstacle,
  openRegister,
  type Register,
  servedPhones,
} from '../app/cells/index.js';
import { type CommandLine, openCommandLine } from '../app/command-line.js';
import { readCells } from '../platform/cell-settings.js';
import { createLogger, toStderr } from '../platform/logger.js';
import { PlainError } from '../platform/plain-error.js';
import type { Command, CommandContext } from './command.js';
import { CheckFailed, type Printed, printedAct } from './printed.js';

const FORMS = 'Write: cells move PHONE CELL, cells register, or: cells check.';

/** `cells`: moves members between the cells of a site, and compares the cells (docs/scale.md, Cells). DATABASE_URL is this cell. */
export const cellsCommand: Command = async ([verb, ...args], context) => {
  const [phone, cell] = args;
  if (verb === 'move' && phone !== undefined && cell !== undefined && args.length === 2) return move(phone, cell, context);
  if (verb === 'register' && args.length === 0) return register(context);
  if (verb === 'check' && args.length === 0) return check(context);
  throw new PlainError(FORMS);
};

async function move(phone: string, name: string, context: CommandContext): Promise<Printed> {
  const from = { ...context, name: thisCell(context) };
  if (name === from.name) throw new PlainError(`This is cell ${name}: name another one.`);
  return withRegister(context, (known) =>
    withCell(name, context, async (to) => {
      const outcome = await moveMember(phone, from, to, { register: known, actor: context.who });
      if (!outcome.ok) throw new PlainError(sentenceOf(outcome, phone));
      const money = toMajor(outcome.money);
      if (outcome.stoppedMs === 0) return printedAct([`${phone} is in cell ${name}. ${money} was taken along.`]);
      return printedAct([
        `${phone} is in cell ${name}, with ${money}. No cell served the member for ${(outcome.stoppedMs / 1_000).toFixed(1)} s.`,
      ]);
    }),
  );
}

const register = (context: CommandContext): Promise<Printed> =>
  withRegister(context, async (known) => {
    const phones = await context.inTx(servedPhones);
    const added = await known.claimAll(phones, thisCell(context));
    return printedAct([`${added} of ${phones.length} phones are new in the register.`]);
  });

async function check(context: CommandContext): Promise<Printed> {
  if (cellsOf(context).size === 0) throw new PlainError('Set KRAPAO_CELLS: the databases of all cells.');
  const sums = new Map(currencies.map((currency) => [currency, 0n]));
  for (const name of cellsOf(context).keys())
    await withCell(name, context, async ({ inTx }) => {
      for (const currency of currencies) sums.set(currency, (sums.get(currency) ?? 0n) + (await inTx((tx) => moneyBetween(tx, currency))));
    });
  const between = [...sums].map(([currency, amount]) => ({ currency, amount: toMajor(amount) }));
  const left = (await context.inTx(moneyLeft)).map((money) => ({ ...money, amount: toMajor(money.amount) }));
  const lines = [
    ...between.map(({ currency, amount }) => `${amount} ${currency} between cells`),
    ...left.map(({ phone, currency, amount }) => `${phone} has moved and has ${amount} ${currency} here: run cells move again.`),
  ];
  const data = { between, left };
  if (left.length > 0 || between.some(({ amount }) => amount !== 0)) throw new CheckFailed(data, lines);
  return { lines, data };
}

function thisCell({ environment }: CommandContext): string {
  const name = environment['KRAPAO_CELL'] ?? '';
  if (name === '') throw new PlainError('Set KRAPAO_CELL, as for the nodes of this cell.');
  return name;
}

const cellsOf = ({ environment }: CommandContext): Map<string, string> => readCells(environment['KRAPAO_CELLS']);

async function withRegister<T>({ environment }: CommandContext, work: (register: Register) => Promise<T>): Promise<T> {
  const url = environment['KRAPAO_REGISTER_URL'] ?? '';
  if (url === '') throw new PlainError('Set KRAPAO_REGISTER_URL, as for the router.');
  const opened = await openRegister(url);
  return work(opened).finally(opened.close);
}

async function withCell<T>(name: string, context: CommandContext, work: (cell: Cell) => Promise<T>): Promise<T> {
  const databaseUrl = cellsOf(context).get(name);
  if (databaseUrl === undefined) throw new PlainError(`KRAPAO_CELLS has no cell ${name}.`);
  const { secrets, environment } = context;
  const line: CommandLine = await openCommandLine(
    { databaseUrl, demo: false, secrets: [...secrets], environment },
    createLogger('warn', toStderr()),
  );
  return work({ ...line, name }).finally(line.close);
}

const obstacles: Record<Obstacle, string> = {
  work: 'work in progress that did not end',
  qr: 'a QR code that can be paid',
  review: 'money that waits for an operator',
  game: 'money in a game',
  coupon: 'a prize that is not claimed',
  closing: 'an account that is being closed',
  phone: 'a change of phone that waits',
};

function sentenceOf(problem: MoveProblem, phone: string): string {
  switch (problem.problem) {
    case 'unknown':
      return `This cell has no member with the phone "${phone}".`;
    case 'erased':
      return 'The data of this member was removed.';
    case 'other-process':
      return 'Another command moves this member now.';
    case 'other-release':
      return 'The two cells have tables of different releases: upgrade one first.';
    case 'elsewhere':
      return `The register has ${phone} in cell ${problem.cell}, or on the way there.`;
    case 'taken':
      return `Another member of that cell has a value of this one (${problem.constraint}). Nothing is changed.`;
    case 'busy':
      return `${phone} has ${obstacles[problem.obstacle]}. This cell serves the member again: try later.`;
  }
}
