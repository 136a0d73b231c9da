import type { Member } from '@krapao/contract/desk';

type Balances = Member['balances'];

/** Where a member's money is, in the order of the screen, each with the key of its words in `members`. */
export const balanceParts = [
  { part: 'wallet', label: 'wallet' },
  { part: 'held', label: 'held' },
  { part: 'games', label: 'inGames' },
  { part: 'parked', label: 'parked' },
] as const satisfies readonly { part: keyof Balances; label: string }[];

/** All of a member's money, in major units. */
export const totalOf = (balances: Balances): number => balanceParts.reduce((sum, { part }) => sum + balances[part], 0);

/** The shares of a member's money as one bar. */
export function BalanceBar({ balances }: { balances: Balances }) {
  const total = totalOf(balances);
  return (
    <div className="d-split" aria-hidden="true">
      {balanceParts.map(
        ({ part }) => balances[part] > 0 && <i key={part} className={`is-${part}`} style={{ flexGrow: balances[part] / total }} />,
      )}
    </div>
  );
}
