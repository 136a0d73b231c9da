import type { ComponentType } from 'react';
import { BankNameSheet, ConfirmBankSheet, EditProfileSheet, PasskeySheet, PasswordSheet } from '../features/account';
import { BonusSheet } from '../features/bonus';
import { RestSheet } from '../features/break';
import { DepositSheet } from '../features/deposit';
import { GameSheet } from '../features/game';
import { InviteSheet } from '../features/invite';
import { LimitSheet, ParkedSheet } from '../features/limit';
import { RealityCheckSheet } from '../features/reality-check';
import { ConditionsSheet } from '../features/lookup';
import { PromotionSheet } from '../features/promotion';
import { RefundSheet } from '../features/refund';
import { SlipUploadSheet, SlipsSheet } from '../features/slip';
import { FairSheet } from '../features/spin';
import { TransferSheet } from '../features/transfer';
import { WithdrawSheet } from '../features/withdraw';
import { useWallet } from '../features/wallet/api/wallet';
import type { SheetName } from '../shared/sheet';

/** The props of a sheet; it closes itself through this, after its own animation. */
interface SheetProps {
  onClose: () => void;
}

type SheetComponent = ComponentType<SheetProps>;

/** What a member presses first on home is there before it is pressed. */
export const loadFirstSheets = () =>
  Promise.all([DepositSheet.preload(), WithdrawSheet.preload(), TransferSheet.preload(), GameSheet.preload()]);

/** Every sheet of {@link SheetName}, loaded when first opened, and those of money and games once the page is idle. */
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
  parked: ParkedSheet,
  'reality-check': RealityCheckSheet,
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

interface OpenedSheetProps extends SheetProps {
  name: SheetName;
}

export default function OpenedSheet({ name, onClose }: OpenedSheetProps) {
  const isAtRest = useWallet().data?.break !== undefined;
  const Sheet: SheetComponent = isAtRest && closedAtRest.has(name) ? RestSheet : sheets[name];
  return <Sheet onClose={onClose} />;
}
