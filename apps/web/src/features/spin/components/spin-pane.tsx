import type { SpinResult } from '@krapao/contract';
import { useId, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError, Output } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { useErrorText } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { Button } from '@krapao/ui/button';
import { classes } from '@krapao/ui/classes';
import { Note } from '@krapao/ui/note';
import { Empty } from '@krapao/ui/empty';
import { CoinIcon } from '@krapao/ui/icons';
import type { SpinPhase } from '../model/use-spin';
import { Wheel } from './wheel';

interface SpinPaneProps {
  setup: Output<'GET /api/spinwheel/setup'>;
  rotor: RefObject<HTMLCanvasElement | null>;
  phase: SpinPhase;
  error: ApiError | null;
  onSpin: () => void;
}

const wonIn = (phase: SpinPhase): SpinResult | null => ('won' in phase ? phase.won : null);

/** The coins, the wheel and the spin button. */
export function SpinPane({ setup: { activeSpinwheel, userCoin }, rotor, phase, error, onSpin }: SpinPaneProps) {
  const t = useTranslations();
  const noteId = useId();
  const { open } = useSheet();
  const safe = useExtra('idempotency-key');
  const refusal = useErrorText(error?.kind === 'refused' ? error : null);
  const slices = activeSpinwheel?.slice ?? [];
  const won = wonIn(phase);
  const place = slices.findIndex(({ code }) => code === won?.code);
  const turning = phase.name === 'requesting' || phase.name === 'turning';
  const lost = error !== null && error.kind !== 'refused';
  // A retry of a spin with a lost answer costs no further coin.
  const hasNoCoins = userCoin <= 0 && !lost && phase.name === 'idle';
  const words = lost ? t(safe ? 'spin.unknown' : 'spin.unknownCheck') : refusal;
  return (
    <div className="spin-pane">
      <div className="k-sec__h">
        <h2 className="k-title">{t('spin.title')}</h2>
        <CoinCount coins={userCoin} />
      </div>
      {slices.length === 0 ? (
        <Empty title={t('spin.inactive')} text={t('spin.inactiveHint')} />
      ) : (
        <>
          <Wheel slices={slices} winner={place < 0 ? null : place} rotor={rotor} />
          <div className="spin-foot">
            <Button
              className={classes('spin-button', hasNoCoins && 'is-off')}
              busy={turning}
              aria-disabled={hasNoCoins || phase.name !== 'idle' || undefined}
              aria-describedby={hasNoCoins || words ? noteId : undefined}
              onClick={() => hasNoCoins || onSpin()}
            >
              {t(turning ? 'spin.spinning' : 'spin.spin')}
            </Button>
            <div id={noteId} className="spin-note">
              {words && <Note tone={lost ? 'info' : 'bad'}>{words}</Note>}
              {hasNoCoins && !words && <Note tone="info">{t('spin.noCoins')}</Note>}
            </div>
            {hasNoCoins && (
              <Button variant="line" size="md" onClick={() => open('deposit')}>
                {t('deposit.title')}
              </Button>
            )}
          </div>
          <p className="k-sr" role="status">
            {won && t('spin.won', { prize: won.label })}
          </p>
        </>
      )}
    </div>
  );
}

/** The member's coins. */
function CoinCount({ coins }: { coins: number }) {
  const t = useTranslations('spin');
  return (
    <span className="k-coin">
      <i>
        <CoinIcon />
      </i>
      <span className="k-num">
        {coins.toLocaleString('en-US')} <small>{t(coins === 1 ? 'coin' : 'coins')}</small>
      </span>
    </span>
  );
}
