import { Checkbox } from '.';

export const Story = () => (
  <>
    <Checkbox defaultChecked>I have read the rules</Checkbox>
    <Checkbox>Remember this device</Checkbox>
    <Checkbox disabled>Not possible</Checkbox>
  </>
);
