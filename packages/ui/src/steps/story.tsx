import { Steps } from '.';

export const Story = () => <Steps steps={['Phone', 'Code', 'Name', 'Bank']} current={1} label="Step 2 of 4" />;
