import { Avatar } from '.';

export const Story = () => (
  <p className="k-btnrow">
    <Avatar name="Pim Rattanakul" /> <Avatar name="ณัฐวุฒิ ศรีสุข" own /> <Avatar name="Noy Souvanna" large />
  </p>
);
