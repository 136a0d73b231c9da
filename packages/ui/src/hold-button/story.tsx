import { HoldButton } from '.';

export const Story = () => (
  <HoldButton again="Press again to start the break" onConfirm={() => undefined}>
    Hold to start the break
  </HoldButton>
);
