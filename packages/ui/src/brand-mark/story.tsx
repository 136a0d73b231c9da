import { BrandMark } from '.';

export const Story = () => (
  <p style={{ width: '2rem' }}>
    <BrandMark />
  </p>
);
