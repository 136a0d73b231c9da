import type { GameAccount, Wallet } from '@krapao/contract';
import { Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { formatAmount } from '@krapao/ui/format';
import { Monogram } from '../../game';
import { useSheet } from '../../../shared/sheet';
import { useMediaQuery } from '../../../shared/react/use-media-query';
import { preloadable } from '../../../shared/react/preloadable';
import { usePreload } from '../../../shared/react/use-preload';
import { AsOf } from '../../../shared/stale/as-of';
import { Button } from '@krapao/ui/button';
import { classes } from '@krapao/ui/classes';
import { Note } from '@krapao/ui/note';
import { RowsSkeleton, useDelayed } from '@krapao/ui/skeleton';
import { ChevronRightIcon, PlayIcon } from '@krapao/ui/icons';
import { Sheet } from '@krapao/ui/sheet';
import { Step } from '@krapao/ui/step';
import { currencyOf, useStaleSince, useWallet } from '../../wallet/api/wallet';
import { useTransferForm, type Side } from '../model/use-transfer-form';
import { AmountStep } from './amount-step';
import { PickStep } from './pick-step';
import './transfer.css';

const TransferredReceipt = preloadable(() => import('./transferred-receipt'));

/**
 * Transfers between the wallet and games (docs/specification.md §4.8 and §5). `?sheet=transfer&from=WALLET&to=PG` preselects both sides.
 */
export default function TransferSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const wallet = useWallet();
  const late = useDelayed(wallet.isLoading);
  if (wallet.data) return <TransferSteps wallet={wallet.data} onClose={onClose} />;
  return (
    <Sheet tall title={t('transfer.title')} closeLabel={t('common.close')} onClose={onClose}>
      {wallet.isError && (
        <LoadFailed
          title={t('transfer.failed')}
          error={wallet.error}
          busy={wallet.isFetching}
          safe={t('transfer.failedHint')}
          onRetry={() => void wallet.refetch()}
        />
      )}
      {late && <RowsSkeleton rows={2} label={t('common.loading')} />}
    </Sheet>
  );
}

/** The steps of the sheet: the amount form, and picking a side. */
function TransferSteps({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const t = useTranslations();
  const formId = useId();
  const titleId = useId();
  const form = useTransferForm(wallet);
  usePreload(TransferredReceipt.preload);
  const [picking, setPicking] = useState<Side | null>(null);
  const [left, setLeft] = useState<Side | null>(null);
  const isWide = useMediaQuery('(min-width: 64rem)');
  const { open } = useSheet();
  const currency = currencyOf(wallet);
  const staleSince = useStaleSince();
  const stale = staleSince !== null && 'is-stale';
  if (form.places.length < 2)
    return (
      <Sheet tall title={t('transfer.title')} closeLabel={t('common.close')} onClose={onClose}>
        <NoAccounts games={wallet.slots} />
      </Sheet>
    );

  const pick = (side: Side, id: string | null) => {
    const both = id !== null && form[side === 'from' ? 'to' : 'from'] !== null;
    form.choose(side, id);
    leave(both ? null : side);
  };
  /** Moves the focus to the side that was picked, or to the amount if both are chosen. */
  const leave = (side: Side | null) => {
    setLeft(side);
    setPicking(null);
  };
  const submit = (
    <Button type="submit" form={formId} block variant={form.problem === 'selectAccount' ? 'soft' : 'gold'} busy={form.isPending}>
      {form.problem === null ? t('transfer.submitAmount', { amount: formatAmount(form.amount, currency) }) : t('transfer.submit')}
    </Button>
  );
  const close = () => {
    form.forget();
    onClose();
  };
  const frame = { closeLabel: t('common.close'), onClose: close, tall: true };
  if (form.sent) {
    const to = form.sent.transfer?.to ?? form.sent.to;
    const game = form.places.find(({ id }) => id === to)?.game;
    const done = (
      <div className="k-stack k-stack--2">
        {game && (
          <Button block icon={<PlayIcon />} onClick={() => open('game', { code: to })}>
            {t('receipt.play', { game: game.name })}
          </Button>
        )}
        <Button variant={game ? 'text' : 'line'} block onClick={close}>
          {t('transfer.ok')}
        </Button>
      </div>
    );
    return (
      <Sheet {...frame} outcomeId={titleId} title={t('receipt.title')} footer={done}>
        <Step name="sent" depth={null}>
          <Suspense fallback={<RowsSkeleton rows={2} label={t('common.loading')} />}>
            <TransferredReceipt sent={form.sent} places={form.places} currency={currency} titleId={titleId} />
          </Suspense>
        </Step>
      </Sheet>
    );
  }
  return picking ? (
    <Sheet {...frame} title={t(`transfer.${picking}Title`)} onBack={() => leave(picking)} backLabel={t('common.back')}>
      <Step name={picking} depth={1} className={classes(stale)}>
        <AsOf since={staleSince} />
        <PickStep form={form} side={picking} currency={currency} onPick={(id) => pick(picking, id)} />
      </Step>
    </Sheet>
  ) : (
    <Sheet
      {...frame}
      pad
      width="deposit"
      title={t('transfer.title')}
      footer={<div className="k-halves__foot">{submit}</div>}
      footerLook={isWide ? undefined : 'flat'}
    >
      <Step name="amount" depth={0} className={classes('transfer-step', stale)}>
        <AsOf since={staleSince} />
        <AmountStep id={formId} form={form} wallet={wallet} currency={currency} left={left} isWide={isWide} onPick={setPicking} />
      </Step>
    </Sheet>
  );
}

/** Without an open game account: a list of games to open one. */
function NoAccounts({ games }: { games: readonly GameAccount[] }) {
  const t = useTranslations();
  const { open } = useSheet();
  return (
    <>
      <Note tone="info">{t(games.length === 0 ? 'game.noneHint' : 'transfer.noAccounts')}</Note>
      <ul className="transfer-places">
        {games.map(({ code, name, logo, category }) => (
          <li key={code}>
            <button type="button" className="k-opt" aria-label={t('game.openNamed', { name })} onClick={() => open('game', { code })}>
              <Monogram name={name} logo={logo} flow />
              <b>
                {name}
                <small>{t(`game.category.${category}`)}</small>
              </b>
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
