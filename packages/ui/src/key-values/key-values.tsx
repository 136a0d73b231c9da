import type { ReactNode } from 'react';

/** Names and their values, one pair per line. */
export function KeyValues({ pairs }: { pairs: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="k-card k-kv">
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="k-num" translate="no">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
