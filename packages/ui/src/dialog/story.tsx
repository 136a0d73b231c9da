import { WarnIcon } from '../icons';
import { Confirm } from '.';

export const Story = () => (
  <Confirm
    tone="coral"
    icon={<WarnIcon />}
    title="End the bonus?"
    cancelLabel="Keep it"
    confirmLabel="End it"
    onConfirm={() => {}}
    onClose={() => {}}
  >
    The bonus and what it won are lost.
  </Confirm>
);
