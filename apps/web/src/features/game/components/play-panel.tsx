import type { Currency, GameAccount } from '@krapao/contract';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { useErrorText } from '../../../shared/i18n';
import { useWhyLost } from '../../../shared/stale/lost-answer';
import { Button, buttonClass } from '@krapao/ui/button';
import { Note } from '@krapao/ui/note';
import { PlayIcon } from '@krapao/ui/icons';
import type { LaunchTarget } from '../api/launch';
import { LossUntil } from '../../limit';
import { usePlay } from '../model/use-play';

/** The play button and its error states, each with the reason and the next step. */
export function PlayPanel({ game, wallet, currency }: { game: GameAccount; wallet: number; currency: Currency }) {
  const t = useTranslations('game');
  const { state, busy, play } = usePlay(game, wallet);
  const why = useWhyLost();
  const words = useErrorText('error' in state ? state.error : null);
  const refused = state.step === 'unmoved' && state.error?.kind === 'refused';
  const isAtLimit = 'error' in state && state.error?.kind === 'refused' && state.error.code === 'LOSS_LIMIT';
  return (
    <>
      {state.step === 'unmoved' && refused && <Note tone="bad">{t('unmoved', { reason: words ?? '' })}</Note>}
      {state.step === 'unmoved' && !refused && (
        <Note tone="warn">
          <span role="alert">{state.error ? t('unmovedUnknown', { why: why(state.error) }) : t('unmovedPending')}</span>
        </Note>
      )}
      {state.step === 'failed' && <Note tone="bad">{words}</Note>}
      {isAtLimit && (
        <Suspense>
          <LossUntil />
        </Suspense>
      )}
      {state.step === 'blocked' && (
        <Note tone="warn">
          <span role="alert">{t('blocked')}</span>
        </Note>
      )}
      {state.step === 'blocked' ? (
        <LaunchButton target={state.target}>{t('openGame')}</LaunchButton>
      ) : (
        <Button block busy={busy} icon={<PlayIcon />} onClick={() => void play()} data-autofocus>
          {t(state.step === 'moving' ? 'moving' : 'play')}
        </Button>
      )}
      {state.step === 'unmoved' && !isAtLimit && (
        <Button block variant="line" size="md" onClick={() => void play({ withoutTransfer: true })}>
          {t('playWithout')}
        </Button>
      )}
      {state.step === 'idle' && wallet > 0 && <p className="k-cap game-takes">{t('takes', { amount: formatAmount(wallet, currency) })}</p>}
    </>
  );
}

/** The launch target as a link or form that the member activates, which no pop-up blocker stops. */
function LaunchButton({ target, children }: { target: LaunchTarget; children: ReactNode }) {
  if (target.kind === 'link')
    return (
      <a className={buttonClass({ block: true })} href={target.href} target="_blank" rel="noopener noreferrer">
        <PlayIcon />
        {children}
      </a>
    );
  return (
    <form method="post" action={target.action} target="_blank" rel="noopener noreferrer">
      {Object.entries(target.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass({ block: true })}>
        <PlayIcon />
        {children}
      </button>
    </form>
  );
}
