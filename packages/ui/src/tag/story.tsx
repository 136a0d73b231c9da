import { Chip, Status } from '.';

const words = { success: 'Paid', failed: 'Failed', processing: 'In progress' };

export const Story = () => (
  <p>
    <Chip>plain</Chip> <Chip tone="ok">open</Chip> <Chip tone="bad">closed</Chip> <Chip tone="wait">draft</Chip>{' '}
    <Chip tone="gold">held</Chip> <Chip tone="line">+2</Chip> <Status status="SUCCESS" words={words} />{' '}
    <Status status="FAILED" words={words} /> <Status status="PENDING" words={words} />
  </p>
);
