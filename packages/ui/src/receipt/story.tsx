import { Amount } from '../amount';
import { BankTile } from '../bank';
import { WalletIcon } from '../icons';
import { Well } from '../well';
import { Receipt } from '.';

/** The lights are wider than the receipt; its sheet clips them. */
export const Story = () => (
  <div style={{ overflow: 'clip' }}>
    <Receipt
      lights="sent"
      title="On its way"
      amount={<Amount value={1_250} currency="THB" size="l" direction="out" />}
      time="Expected before 20:30"
      places={[
        {
          icon: (
            <Well>
              <WalletIcon />
            </Well>
          ),
          label: 'From',
          name: 'Main wallet',
        },
        { icon: <BankTile code="KBANK" />, label: 'To', name: 'KBANK', aside: '045-882-1930' },
      ]}
      steps={[
        { name: 'Requested', time: '20:13', state: 'done' },
        { name: 'Sent to the bank', time: '20:14', state: 'now' },
        { name: 'In the account', state: 'open' },
      ]}
    />
  </div>
);
