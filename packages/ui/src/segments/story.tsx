import { useState } from 'react';
import { Segments } from '.';

const segments = [
  { name: 'dark', text: 'Dark' },
  { name: 'light', text: 'Light' },
] as const;

export function Story() {
  const [chosen, setChosen] = useState<'dark' | 'light'>('dark');
  return <Segments label="Theme" segments={segments} chosen={chosen} onChoose={setChosen} />;
}
