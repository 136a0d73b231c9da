import { Button } from '../button';
import { Sheet } from '.';

export const Story = () => (
  <Sheet title="Deposit" closeLabel="Close" backLabel="Back" onClose={() => {}} onBack={() => {}} footer={<Button block>Continue</Button>}>
    <p>Choose how you pay.</p>
  </Sheet>
);
