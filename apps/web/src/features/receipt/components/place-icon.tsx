import { BankTile } from '@krapao/ui/bank';
import { GiftIcon, QrIcon, WalletIcon } from '@krapao/ui/icons';
import { Well } from '@krapao/ui/well';
import { Monogram } from '../../game';
import { useWallet } from '../../wallet/api/wallet';
import { kindOfPlace } from '../model/place';

/** The picture of a `from` or `to` code: wallet, balance from another system, gift, QR, a game's cover or a bank's tile. */
export function PlaceIcon({ code }: { code: string }) {
  const game = useWallet().data?.slots.find((one) => one.code === code);
  const kind = kindOfPlace(code);
  if (kind === 'code' && game) return <Monogram name={game.name} logo={game.logo} flow />;
  if (kind === 'code') return <BankTile code={code} />;
  return <Well>{{ wallet: <WalletIcon />, opening: <WalletIcon />, gift: <GiftIcon />, qr: <QrIcon /> }[kind]}</Well>;
}
