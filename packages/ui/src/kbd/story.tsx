import { Kbd, Keys } from '.';

export const Story = () => (
  <p>
    <Kbd>Esc</Kbd> <Keys names={['Ctrl', 'K']} />
  </p>
);
