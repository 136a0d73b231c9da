import { Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { BankNameSheet, ConfirmBankSheet, EditProfileSheet, PasskeySheet, PasswordSheet } from '../features/account';
import { BonusSheet } from '../features/bonus';
import { RestSheet } from '../features/break';
import { DepositSheet } from '../features/deposit';
import { GameSheet } from '../features/game';
import { InviteSheet } from '../features/invite';
import { LimitSheet } from '../features/limit';
import { ConditionsSheet } from '../features/lookup';
import { PromotionSheet } from '../features/promotion';
import { RefundSheet } from '../features/refund';
import { SlipUploadSheet, SlipsSheet } from '../features/slip';
import { FairSheet } from '../features/spin';
import { TransferSheet } from '../features/transfer';
import { WithdrawSheet } from '../features/withdraw';
import { useWallet } from '../features/wallet/api/wallet';
import { useSheet, type SheetName } from '../shared/sheet';
import { Safe } from './boundary/safe';
import { SheetBroken } from './boundary/sheet-broken';
import { Loading } from './shell/loading';

/** The props of a sheet; it closes itself through this, after its own animation. */
export interface SheetProps {
  onClose: () => void;
}

type SheetComponent = LazyExoticComponent<ComponentType<SheetProps>>;

/** Every sheet of {@link SheetName}, loaded when first opened. */
const sheets: Record<SheetName, SheetComponent> = {
  'bank-name': BankNameSheet,
  bonus: BonusSheet,
  conditions: ConditionsSheet,
  'confirm-bank': ConfirmBankSheet,
  deposit: DepositSheet,
  'edit-profile': EditProfileSheet,
  game: GameSheet,
  invite: InviteSheet,
  limit: LimitSheet,
  passkey: PasskeySheet,
  password: PasswordSheet,
  promotion: PromotionSheet,
  refund: RefundSheet,
  'slip-upload': SlipUploadSheet,
  slips: SlipsSheet,
  'spin-fair': FairSheet,
  transfer: TransferSheet,
  withdraw: WithdrawSheet,
};

/** Those that bring money into play, or invite to. */
const closedAtRest: ReadonlySet<SheetName> = new Set(['bonus', 'deposit', 'invite', 'promotion', 'refund']);

/** Shows the sheet that the address names. */
export function Sheets() {
  const { current, close } = useSheet();
  const isAtRest = useWallet().data?.break !== undefined;
  if (current === null) return null;
  const Sheet: SheetComponent = isAtRest && closedAtRest.has(current) ? RestSheet : sheets[current];
  return (
    <Safe key={current} fallback={<SheetBroken onClose={close} />}>
      <Suspense fallback={<Loading />}>
        <Sheet onClose={close} />
      </Suspense>
    </Safe>
  );
}
