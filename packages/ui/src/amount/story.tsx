import { Amount, RollingAmount, WholeAmount } from '.';

export const Story = () => (
  <>
    <p>
      <Amount value={1_250.5} currency="THB" /> <Amount value={50_000} currency="LAK" direction="in" />{' '}
      <Amount value={300} currency="THB" direction="out" /> <Amount value={300} currency="THB" direction="out" plain />
    </p>
    <p>
      <Amount value={12_480.75} currency="THB" size="m" />
    </p>
    <p>
      <RollingAmount value={12_480.75} currency="THB" size="l" />
    </p>
    <p>
      <WholeAmount value={12_480} currency="THB" size="m" /> <WholeAmount value={1_234_567_890} currency="LAK" size="m" />
    </p>
  </>
);
