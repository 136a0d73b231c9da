import { Figures } from '.';

export const Story = () => (
  <Figures
    figures={[
      ['Start', 500],
      ['Now', 1_250.5],
      ['Goal', 2_500],
    ]}
    currency="THB"
  />
);
