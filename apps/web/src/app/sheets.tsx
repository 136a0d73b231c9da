import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { useWallet } from '../features/wallet/api/wallet';
import { usePreload } from '../shared/react/use-preload';
import { useSheet, type SheetName } from '../shared/sheet';
import { Safe } from './boundary/safe';
import { SheetBroken } from './boundary/sheet-broken';
import { Loading } from './shell/loading';

/** The props of a sheet; it closes itself through this, after its own animation. */
export interface SheetProps {
  onClose: () => void;
}

type SheetComponent = LazyExoticComponent<ComponentType<SheetProps>>;

const deposit = () => import('../features/deposit/components/deposit-sheet');
const game = () => import('../features/game/components/game-sheet');
const transfer = () => import('../features/transfer/components/transfer-sheet');
const withdraw = () => import('../features/withdraw/components/withdraw-sheet');

/** What a member presses first on home is there before it is pressed. */
const firstSheets = () => Promise.all([deposit(), withdraw(), transfer(), game()]);

/** Every sheet of {@link SheetName}, loaded when first opened, and those of money and games once the page is idle. */
const sheets: Record<SheetName, SheetComponent> = {
  'bank-name': lazy(() => import('../features/account/profile/bank-name-sheet')),
  bonus: lazy(() => import('../features/bonus/components/bonus-sheet')),
  conditions: lazy(() => import('../features/lookup/components/conditions-sheet')),
  'confirm-bank': lazy(() => import('../features/account/profile/confirm-bank-sheet')),
  deposit: lazy(deposit),
  'edit-profile': lazy(() => import('../features/account/profile/edit-sheet')),
  game: lazy(game),
  invite: lazy(() => import('../features/invite/components/invite-sheet')),
  limit: lazy(() => import('../features/limit/components/limit-sheet')),
  password: lazy(() => import('../features/account/profile/password-sheet')),
  promotion: lazy(() => import('../features/promotion/components/promotion-sheet')),
  refund: lazy(() => import('../features/refund/components/refund-sheet')),
  'slip-upload': lazy(() => import('../features/slip/components/slip-upload-sheet')),
  slips: lazy(() => import('../features/slip/components/slips-sheet')),
  'spin-fair': lazy(() => import('../features/spin/components/fair-sheet')),
  transfer: lazy(transfer),
  withdraw: lazy(withdraw),
};

/** Those that bring money into play, or invite to. */
const closedAtRest: ReadonlySet<SheetName> = new Set(['bonus', 'deposit', 'invite', 'promotion', 'refund']);
const RestSheet: SheetComponent = lazy(() => import('../features/break/components/rest-sheet'));

/** Shows the sheet that the address names. */
export function Sheets() {
  usePreload(firstSheets);
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
