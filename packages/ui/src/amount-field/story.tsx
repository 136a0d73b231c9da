import { useState } from 'react';
import { AmountField, AmountPad, AmountPresets } from '.';

export function Story() {
  const [value, setValue] = useState('500');
  return (
    <div className="story-rows">
      <AmountField value={value} onChange={setValue} currency="THB" label="Amount" help="From ฿100 to ฿50,000" />
      <AmountField value="20" onChange={() => {}} currency="LAK" label="Amount" error="The least is ₭20,000." />
      <AmountPresets presets={[100, 300, 500, 1_000, 2_000]} value={value} onChange={setValue} currency="THB" label="Amounts" />
      <AmountPad value={value} onChange={setValue} label="Keys" pointLabel="Point" backspaceLabel="Delete" />
    </div>
  );
}
