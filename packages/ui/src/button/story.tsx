import { DepositIcon } from '../icons';
import { Button } from '.';

export const Story = () => (
  <div className="story-rows">
    <Button>Deposit</Button>
    <Button icon={<DepositIcon />}>With an icon</Button>
    <Button busy>In progress</Button>
    <Button disabled>Not possible</Button>
    {(['line', 'soft', 'text', 'ghost', 'glass', 'danger', 'danger-line', 'danger-text'] as const).map((variant) => (
      <Button key={variant} variant={variant}>
        {variant}
      </Button>
    ))}
    <Button size="md">md</Button>
    <Button size="lg">lg</Button>
    <Button block>block</Button>
  </div>
);
