import { useState } from 'react';
import { Tabs } from '.';

const tabs = [
  { name: 'waiting', content: 'Waiting 3' },
  { name: 'decided', content: 'Decided' },
] as const;

export function Story() {
  const [chosen, setChosen] = useState<'waiting' | 'decided'>('waiting');
  return <Tabs label="Withdrawals" tabs={tabs} chosen={chosen} onChoose={setChosen} />;
}
