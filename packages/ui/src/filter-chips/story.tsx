import { useState } from 'react';
import { FilterChips } from '.';

const filters = [
  { name: 'all', text: 'All' },
  { name: 'in', text: 'In' },
  { name: 'out', text: 'Out' },
] as const;

export function Story() {
  const [chosen, setChosen] = useState<'all' | 'in' | 'out'>('all');
  return <FilterChips label="Movements" filters={filters} chosen={chosen} onChoose={setChosen} />;
}
