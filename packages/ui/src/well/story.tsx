import { GiftIcon } from '../icons';
import { Well } from '.';

export const Story = () => (
  <p>
    <Well>
      <GiftIcon />
    </Well>{' '}
    {(['jade', 'coral', 'peri', 'gold'] as const).map((tone) => (
      <Well key={tone} tone={tone} large>
        <GiftIcon />
      </Well>
    ))}
  </p>
);
