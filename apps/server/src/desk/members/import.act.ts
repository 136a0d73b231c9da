import { currencies, toMajor } from '@krapao/contract';
import { z } from 'zod';
import type { MemberImports } from '../../modules/account/index.js';
import { type Act, defineAct } from '../acts/index.js';

const minor = z.string().regex(/^[1-9]\d{0,17}$/);
const file = z.object({
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  members: z.number().int().positive(),
  balances: z.object({ THB: minor.optional(), LAK: minor.optional() }),
});

/** Digits of the digest in the label of the proposal. */
const LABEL_DIGITS = 12;

/**
 * Permitting a file of members from another system: it may bring balances, so it takes two people. The desk has no file: the command line imports it
 * afterwards, and only the one of this digest.
 */
export const importMembersAct = (imports: MemberImports): Act =>
  defineAct<z.infer<typeof file>>({
    name: 'members.import',
    permission: 'books.sign',
    input: file,
    plan: async (tx, input) => {
      if ((await imports.stateOf(tx, input)) === 'imported') return 'ALREADY_DECIDED';
      const { digest, members, balances } = input;
      return {
        target: { kind: 'import', id: digest, label: digest.slice(0, LABEL_DIGITS) },
        version: digest,
        member: null,
        money: null,
        changes: [
          { field: 'members', before: null, after: String(members) },
          ...currencies.flatMap((currency) => {
            const sum = balances[currency];
            return sum === undefined ? [] : [{ field: 'amount' as const, before: null, after: `${toMajor(BigInt(sum))} ${currency}` }];
          }),
          { field: 'digest', before: null, after: digest },
        ],
        second: 'always',
      };
    },
    perform: async (tx, input) => {
      await imports.permit(tx, input);
      return null;
    },
  });
