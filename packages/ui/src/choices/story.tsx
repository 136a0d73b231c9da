import { useState } from 'react';
import { Choices } from '.';

export function Story() {
  const [chosen, setChosen] = useState<('withdraw' | 'deposit' | 'game')[]>(['withdraw']);
  return (
    <Choices
      label="What is frozen"
      choices={[
        { name: 'withdraw', text: 'Withdrawals' },
        { name: 'deposit', text: 'Deposits' },
        { name: 'game', text: 'Games' },
      ]}
      chosen={chosen}
      onChange={setChosen}
      error={chosen.length === 0 && 'Choose at least one.'}
      wide
    />
  );
}
