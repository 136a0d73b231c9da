import type { WithdrawalState } from '@krapao/contract';
import { lazy, Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useDraft } from '../../../shared/draft';
import { LoadFailed } from '../../../shared/error/load-failed';
import { formatAmount } from '@krapao/ui/format';
import { ConfirmBank } from '../../account';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import { useSheet } from '../../../shared/sheet';
import { useMediaQuery } from '../../../shared/react/use-media-query';
import { preloadable } from '../../../shared/react/preloadable';
import { usePreload } from '../../../shared/react/use-preload';
import { AsOf } from '../../../shared/stale/as-of';
import { Button, buttonClass } from '@krapao/ui/button';
import { classes } from '@krapao/ui/classes';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { amountOf, type TypedAmount } from '@krapao/ui/amount-field';
import { DepositIcon } from '@krapao/ui/icons';
import { Sheet } from '@krapao/ui/sheet';
import { Step } from '@krapao/ui/step';
import { useCondition } from '../../condition/api/condition';
import { currencyOf, useStaleSince, useWallet } from '../../wallet/api/wallet';
import { useWithdrawLookup } from '../api/withdraw';
import { amountProblem, availableIn, type WithdrawBounds } from '../model/problem';
import { useWithdraw } from '../model/use-withdraw';
import { AmountStep } from './amount-step';
import { BlockedStep } from './blocked-step';
import { FrozenStep } from './frozen-step';
import { WholeStep } from './whole-step';
import './withdraw.css';

const AcceptedReceipt = preloadable(() => import('./accepted-receipt'));
const StepUpStep = lazy(() => import('./step-up-step'));

/** The step for each withdrawal state (docs/specification.md §10.4); a freeze of withdrawals comes first (§11.2). */
const steps = { free: 'amount', condition: 'blocked', turnover: 'blocked', whole: 'whole' } as const satisfies Record<
  WithdrawalState,
  string
>;

/** Withdrawals to the registered bank account (docs/specification.md §2 and §5). */
export default function WithdrawSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const formId = useId();
  const { open } = useSheet();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const titleId = useId();
  const wallet = useWallet();
  const draft = useDraft('withdraw', wallet.data?.profile.username, { amount: '' });
  const typed: TypedAmount = draft.typed.amount;
  const close = () => {
    draft.forget();
    onClose();
  };
  usePreload(AcceptedReceipt.preload);
  const staleSince = useStaleSince();
  const limits = useWithdrawLookup();
  const conditions = useCondition();
  const rule: WithdrawalState = conditions.data?.withdrawal ?? 'free';
  const { withdraw, isPending, error, accepted, unconfirmed, needed, resend, clearError, cancelConfirm } = useWithdraw(draft.forget);
  const missing = !wallet.data || !limits.data || conditions.isLoading;
  const failed = missing && (wallet.isError || limits.isError);
  const late = useDelayed(missing && !failed);
  const isFrozen = wallet.data?.freezes?.some(({ direction }) => direction === 'out') === true;
  const step =
    accepted && wallet.data
      ? 'accepted'
      : unconfirmed !== null
        ? 'confirm'
        : needed !== null && wallet.data
          ? 'step-up'
          : missing
            ? 'loading'
            : isFrozen
              ? 'frozen'
              : steps[rule];
  const currency = currencyOf(wallet.data);

  const bounds: WithdrawBounds | null = wallet.data && limits.data ? { ...limits.data, available: availableIn(wallet.data) } : null;
  const whole = step === 'whole';
  const amount = whole ? (conditions.data?.balance ?? 0) : amountOf(typed);
  const problem = bounds && amountProblem(amount, bounds);
  // The limits do not apply to a withdrawal of the whole balance.
  const ready = amount > 0 && (whole || (step === 'amount' && problem === null));
  const type = (next: TypedAmount) => {
    draft.type({ amount: next });
    clearError();
  };
  const retry = () => {
    if (!wallet.data) void wallet.refetch();
    if (!limits.data) void limits.refetch();
  };
  const words = step === 'amount' && !(amount > 0) ? t('amount.enter') : t('withdraw.submit');
  const submit = (
    <Button type="submit" form={formId} block disabled={!ready} busy={isPending}>
      {ready ? t('withdraw.submitAmount', { amount: formatAmount(amount, currency) }) : words}
    </Button>
  );

  const nothing = step === 'amount' && bounds?.available === 0;
  const deposit = (
    <Button block icon={<DepositIcon />} onClick={() => open('deposit')}>
      {t('withdraw.depositFirst')}
    </Button>
  );
  const titles: Partial<Record<typeof step, string>> = {
    accepted: t('receipt.title'),
    confirm: t('profile.confirmBankTitle'),
    'step-up': t('withdraw.confirmTitle'),
  };
  const done = (
    <Button variant="line" block onClick={close}>
      {t('withdraw.ok')}
    </Button>
  );

  const ways = {
    frozen: { to: paths.memberContact, label: t('review.frozen.ask') },
    condition: { to: paths.bonus, label: t('withdraw.seeBonus') },
    turnover: { to: paths.games, label: t('withdraw.seeGames') },
  };
  // In place of a button that could do nothing: the way to what ends the block.
  const way = step === 'frozen' ? ways.frozen : step === 'blocked' && (rule === 'turnover' ? ways.turnover : ways.condition);
  const onwards = way && (
    <Link className={buttonClass({ block: true })} to={way.to}>
      {way.label}
    </Link>
  );

  const next = onwards || (nothing ? deposit : step === 'accepted' ? done : submit);
  const isConfirm = step === 'confirm' || step === 'step-up';
  const footer = isConfirm || step === 'loading' ? undefined : step === 'amount' ? <div className="k-halves__foot">{next}</div> : next;

  return (
    <Sheet
      tall
      width={step === 'amount' ? 'deposit' : undefined}
      pad={step === 'amount'}
      outcomeId={step === 'accepted' ? titleId : undefined}
      title={titles[step] ?? t('withdraw.title')}
      closeLabel={t('common.close')}
      onClose={close}
      onBack={isConfirm ? cancelConfirm : undefined}
      backLabel={t('common.back')}
      footer={footer}
      footerLook={step === 'amount' && !isWide ? 'flat' : undefined}
    >
      <Step
        name={step}
        depth={step === 'accepted' ? null : Number(isConfirm)}
        className={classes('withdraw-step', staleSince !== null && 'is-stale')}
      >
        <AsOf since={staleSince} />
        {accepted && wallet.data && (
          <Suspense fallback={<WithdrawSkeleton label={t('common.loading')} />}>
            <AcceptedReceipt accepted={accepted} wallet={wallet.data} titleId={titleId} />
          </Suspense>
        )}
        {failed && (
          <LoadFailed title={t('withdraw.failed')} error={wallet.error ?? limits.error} safe={t('withdraw.failedHint')} onRetry={retry} />
        )}
        {late && <WithdrawSkeleton label={t('common.loading')} />}
        {step === 'amount' && wallet.data && bounds && (
          <AmountStep
            id={formId}
            wallet={wallet.data}
            currency={currency}
            bounds={bounds}
            typed={typed}
            onType={type}
            problem={problem}
            error={error}
            isWide={isWide}
            onSubmit={() => ready && withdraw({ amount })}
          />
        )}
        {step === 'frozen' && wallet.data && <FrozenStep wallet={wallet.data} currency={currency} />}
        {step === 'blocked' && wallet.data && conditions.data && (
          <BlockedStep wallet={wallet.data} currency={currency} state={conditions.data} />
        )}
        {whole && wallet.data && (
          <WholeStep
            id={formId}
            wallet={wallet.data}
            currency={currency}
            amount={amount}
            min={limits.data?.withdrawMin ?? 0}
            payoutMinutes={limits.data?.payoutMinutes}
            error={error}
            onSubmit={() => ready && withdraw({ amount })}
          />
        )}
        {step === 'step-up' && needed !== null && wallet.data && (
          <Suspense fallback={<WithdrawSkeleton label={t('common.loading')} />}>
            <StepUpStep
              needed={needed}
              currency={currency}
              phone={wallet.data.profile.username}
              busy={isPending}
              onProved={resend}
              onRenew={() => resend()}
            />
          </Suspense>
        )}
        {unconfirmed !== null && wallet.data && (
          <ConfirmBank
            phone={wallet.data.profile.username}
            busy={isPending}
            onVerified={(otpToken) => withdraw({ amount: unconfirmed, otpToken })}
          />
        )}
      </Step>
    </Sheet>
  );
}

/** Placeholder while the form loads. */
function WithdrawSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height="4.25rem" style={{ borderRadius: 'var(--r-lg)' }} />
      <Skeleton width="40%" height=".75rem" style={{ margin: '1rem auto 0' }} />
      <Skeleton width="56%" height="2.5rem" style={{ margin: '.75rem auto 0' }} />
      <Skeleton width="64%" height=".75rem" style={{ margin: '.75rem auto 0' }} />
      <Skeleton height="4.25rem" style={{ margin: '1.25rem 0 0', borderRadius: 'var(--r-md)' }} />
    </div>
  );
}
