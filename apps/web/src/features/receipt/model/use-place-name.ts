import { useTranslations } from 'use-intl';
import { useBankName } from '../../lookup/api/use-banks';
import { useWallet } from '../../wallet/api/wallet';
import { kindOfPlace } from './place';

/** The name of a `from` or `to` code of a movement, in the member's language; the code itself if it is unknown. */
export function usePlaceName(): (code: string) => string {
  const t = useTranslations('statement');
  const bankName = useBankName();
  const games = useWallet().data?.slots;
  return (code) => {
    const known = { wallet: t('wallet'), opening: t('opening'), gift: t('giftLink'), qr: t('promptPayQr'), code: null };
    return known[kindOfPlace(code)] ?? bankName(code) ?? games?.find((game) => game.code === code)?.name ?? code;
  };
}
