import { Button } from '../button';
import { ChatIcon, WifiOffIcon } from '../icons';
import { Well } from '../well';
import { Empty, ErrorState } from '.';

export const Story = () => (
  <div className="story-rows">
    <Empty title="No movements yet" text="Deposits and withdrawals appear here." action={<Button size="md">Deposit</Button>} />
    <Empty icon={<ChatIcon />} title="No conversation" text="Conversations of members appear here." />
    <ErrorState
      title="Movements did not load"
      text="Check the connection."
      art={
        <Well tone="coral" large>
          <WifiOffIcon />
        </Well>
      }
      retryLabel="Try again"
      onRetry={() => {}}
    />
  </div>
);
