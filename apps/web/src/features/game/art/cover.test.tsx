import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Cover, type CoverProps } from './cover';

const drawn = (props: Partial<CoverProps> = {}): string =>
  render(<Cover code="PG" category="slot" size="card" {...props} />).container.innerHTML;

describe('a cover', () => {
  it('is the same each time', () => expect(drawn()).toBe(drawn()));

  it('differs from game to game', () => {
    const codes = ['PG', 'JOKER', 'BETFLIX', 'SLOTXO', 'IMI', 'USUN', 'CIRCUS', 'PGSLOT'];
    expect(new Set(codes.map((code) => drawn({ code }))).size).toBe(codes.length);
  });

  it('differs by category', () => {
    const categories = [
      drawn(),
      drawn({ category: 'sport' }),
      drawn({ category: 'lotto' }),
      drawn({ category: 'sport', code: 'SEXYGAME' }),
    ];
    expect(new Set(categories).size).toBe(categories.length);
  });

  it.each(['slot', 'sport', 'lotto'] as const)('contains no NaN in %s', (category) => {
    expect(drawn({ category })).not.toMatch(/NaN|undefined|Infinity/);
  });
});
