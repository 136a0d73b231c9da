import type { Statement } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { CoinIcon } from '@krapao/ui/icons';
import { Illustration } from '@krapao/ui/illustration';
import firstArt from '@krapao/ui/illustration/first.svg?no-inline';
import '@krapao/ui/illustration/illustration.css';
import { Note } from '@krapao/ui/note';
import { MovementReceipt } from '../../receipt';
import { useStatement } from '../../statement/api/list-statement';
import { useWallet } from '../../wallet/api/wallet';
import type { Paid } from '../model/use-qr-deposit';

/** A line of the statement that is this much older than the end of the QR is another deposit, ms. */
const RECENT_MS = 120_000;

/** The receipt of a paid QR. The statement gives its reference and times, once its line is there. */
export default function PaidReceipt({ paid, titleId }: { paid: Paid; titleId: string }) {
  const t = useTranslations('receipt');
  const wallet = useWallet().data;
  const list = useStatement(1).data;
  const lines = list?.statements ?? [];
  const line = lines.find(
    ({ statementType, status, amount, createdAt }) =>
      statementType === 'deposit' &&
      status === 'SUCCESS' &&
      amount === paid.amount &&
      Date.parse(createdAt) > Date.parse(paid.at) - RECENT_MS,
  );
  const movement: Statement = line ?? {
    statementType: 'deposit',
    from: paid.provider,
    to: 'WALLET',
    amount: paid.amount,
    status: 'SUCCESS',
    createdAt: paid.at,
  };
  const coins = wallet && paid.coinsBefore !== undefined ? wallet.profile.coin - paid.coinsBefore : 0;
  const gained = coins > 0 && (
    <Note tone="warn" icon={<CoinIcon />}>
      {t(coins === 1 ? 'coins.one' : 'coins.many', { count: String(coins) })}
    </Note>
  );
  const first = list?.total === 1 && line !== undefined && (
    <div className="deposit-first">
      <Illustration art={firstArt} />
      <p>{t('first')}</p>
    </div>
  );
  return (
    <MovementReceipt
      movement={movement}
      titleId={titleId}
      balance={wallet?.wallet.amount}
      notes={
        <>
          {first}
          {gained}
        </>
      }
      isLive
    />
  );
}
