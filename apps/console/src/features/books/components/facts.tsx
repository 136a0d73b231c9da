import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
  tone?: 'd-in' | 'd-out';
}

/** Labelled values, one line each. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="d-kv">
    {facts.map(({ label, value, tone }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd dir="auto" className={tone}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
