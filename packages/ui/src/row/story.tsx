import { Chip } from '../tag';
import { WalletIcon } from '../icons';
import { Well } from '../well';
import { List, Row } from '.';

export const Story = () => (
  <List>
    <Row
      leading={
        <Well tone="jade">
          <WalletIcon />
        </Well>
      }
      title="Main wallet"
      detail="฿12,480.75"
      onPress={() => {}}
    />
    <Row title="Bank" detail="KBANK 045-882-1930" trailing={<Chip tone="ok">confirmed</Chip>} />
  </List>
);
