import { Button } from '../button';
import { ChatIcon } from '../icons';
import { Illustration } from '../illustration';
import offline from '../illustration/offline.svg?no-inline';
import { Empty, ErrorState } from '.';

export const Story = () => (
  <div className="story-rows">
    <Empty title="No movements yet" text="Deposits and withdrawals appear here." action={<Button size="md">Deposit</Button>} />
    <Empty icon={<ChatIcon />} title="No conversation" text="Conversations of members appear here." />
    <ErrorState
      title="Movements did not load"
      text="Check the connection."
      art={<Illustration art={offline} />}
      retryLabel="Try again"
      onRetry={() => {}}
    />
  </div>
);
