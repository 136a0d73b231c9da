import { banksByVariant, proxyTypes, qrProviders } from '@krapao/contract';
import type { AccountProxy } from '@krapao/contract/desk';
import { z } from 'zod';

const banks = new Set<string>(Object.values(banksByVariant).flat());
const mode = z.enum(['AUTO', 'SMS']).default('AUTO');
const accountName = z.string().trim().min(1).max(100);
const codeOf = (codes: ReadonlySet<string>, what: string) =>
  z.string().refine((code) => codes.has(code), { error: `must be the code of ${what}` });

/** Digits of each: a Thai mobile number, a citizen's or tax id, a biller with its suffix, an e-wallet (docs/specification.md §10.12). */
const PROXY_DIGITS = { mobile: /^0\d{9}$/, 'national-id': /^\d{13}$/, biller: /^\d{15}$/, 'e-wallet': /^\d{15}$/ } as const;
const proxy = z
  .object({
    type: z.enum(proxyTypes),
    id: z.string(),
    references: z.array(z.string().trim().min(1).max(20)).max(3).optional(),
  })
  .refine(({ type, id }) => PROXY_DIGITS[type].test(id), { path: ['id'], error: 'has not the digits of its type' });

/** The accounts for deposits in one currency, in display order (docs/specification.md §2.10). */
export const depositAccounts = z.object({
  banks: z.array(
    z.discriminatedUnion('bankType', [
      z.object({
        bankType: z.literal('BANK'),
        bankCode: codeOf(banks, 'a bank'),
        mode,
        accountName,
        accountNo: z.string().regex(/^\d{8,20}$/, { error: 'must be 8 to 20 digits' }),
        /** Under which the account receives transfers too. */
        proxies: z.array(proxy).max(10).optional(),
      }),
      z.object({
        bankType: z.literal('PAYMENT'),
        bankCode: codeOf(new Set(qrProviders), 'a QR provider'),
        mode,
        accountName: accountName.default('-'),
        accountNo: z.literal('').default(''),
      }),
    ]),
  ),
  wallets: z
    .array(
      z.object({
        mode: z.enum(['AUTO', 'gift']),
        // In a gift text the name follows the link after a vertical bar.
        accountName: accountName.regex(/^[^|]*$/, { error: 'must have no |' }),
        mobile: z.string().regex(/^0\d{9}$/, { error: 'must be a mobile number of 10 digits' }),
      }),
    )
    .refine((wallets) => new Set(wallets.map((each) => each.accountName)).size === wallets.length, { error: 'must have a name each' }),
});
export type DepositAccounts = z.output<typeof depositAccounts>;

/** What else receives for an account; a QR payment has nothing else. */
export const proxiesOf = (account: DepositAccounts['banks'][number]): AccountProxy[] =>
  account.bankType === 'BANK' ? (account.proxies ?? []) : [];
