import { KeyValues } from '.';

export const Story = () => (
  <KeyValues
    pairs={[
      ['Amount', '฿1,250.00'],
      ['Fee', '฿0.00'],
    ]}
  />
);
