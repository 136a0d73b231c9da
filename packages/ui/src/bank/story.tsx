import { AccountNumber, BankCode, BankTile } from '.';

export const Story = () => (
  <>
    <p>
      <BankTile code="KBANK" /> <BankTile code="BCEL" /> <BankTile code="NEWB" />
    </p>
    <p>
      <BankCode code="KBANK" /> <BankCode code="SCB" /> <BankCode code="NEWB" />
    </p>
    <p>
      <AccountNumber number="0458821930" />
    </p>
  </>
);
