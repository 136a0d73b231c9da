import { LazyQrImage } from '.';

export const Story = () => (
  <LazyQrImage payload="00020101021229370016A000000677010111" label="PromptPay QR, ฿500.00" title="PromptPay" note="single use" />
);
