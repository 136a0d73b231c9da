import { Amount } from '../amount';
import { WalletIcon } from '../icons';
import { Well } from '../well';
import { Receipt } from '.';

const place = (label: string, name: string) => ({
  icon: (
    <Well>
      <WalletIcon />
    </Well>
  ),
  label,
  name,
});
const amount = <Amount value={2_000} currency="THB" size="l" direction="out" plain />;

export const Story = () => (
  <div className="story-rows">
    <Receipt
      lights="done"
      title="Paid to your account"
      amount={amount}
      detail="20:14:31"
      places={[place('From', 'Wallet'), place('To', 'Krungthai')]}
    />
    <Receipt lights="won" title="Condition met" amount={amount} />
    <Receipt
      lights="held"
      title="In review"
      amount={amount}
      steps={[
        { name: 'Requested', state: 'done', time: '20:13:08' },
        { name: 'Our team checks it', state: 'now', time: '21:00' },
        { name: 'In the account', state: 'open' },
      ]}
    />
    <Receipt lights="back" title="Not paid" amount={amount} steps={[{ name: 'Not paid', state: 'failed' }]} />
  </div>
);
