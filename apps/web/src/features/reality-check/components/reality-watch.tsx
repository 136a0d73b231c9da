import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Amount } from '@krapao/ui/amount';
import { Button } from '@krapao/ui/button';
import { Modal } from '@krapao/ui/dialog';
import { formatTime } from '@krapao/ui/format';
import { ReceiptIcon, TimerIcon } from '@krapao/ui/icons';
import { useToast } from '@krapao/ui/toast';
import { Well } from '@krapao/ui/well';
import { useBundle } from '../../../shared/i18n';
import { paths } from '../../../shared/paths';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { type Play, useRealityCheck, useRealityCheckAnswer } from '../api/reality-check';
import { playedFor } from '../model/played-for';
import './reality-check.css';

/** Asks once when the member has played for the chosen time (docs/specification.md §11.10). */
export default function RealityWatch() {
  const { data } = useRealityCheck();
  return data?.isDue && data.play ? <Worded minutes={data.minutes} play={data.play} /> : null;
}

interface DueProps {
  minutes: number;
  play: Play;
}

const Worded = (props: DueProps) => (useBundle('reality') ? <Due {...props} /> : null);

function Due({ minutes, play }: DueProps) {
  const t = useTranslations('realityCheck');
  const id = useId();
  const navigate = useNavigate();
  const toast = useToast();
  const currency = currencyOf(useWallet().data);
  const answer = useRealityCheckAnswer((choice) => choice === 'stop' && toast.ok(t('stopped'), t('stoppedDetail')));
  const lookAt = () => {
    answer.mutate('continue');
    void navigate(paths.statement);
  };
  const played = playedFor(play);
  const isStopping = answer.isPending && answer.variables === 'stop';
  return (
    // Only an answer closes it.
    <Modal aria-labelledby={id} role="alertdialog" onClose={() => undefined}>
      <div className="k-scrim" />
      <div className="k-dialog">
        <div className="k-dialog__p">
          <Well large>{<TimerIcon />}</Well>
          <h2 id={id}>{t('title', { minutes })}</h2>
          <p className="k-dialog__t">{t('asOf', { time: formatTime(play.until) })}</p>
          <dl className="reality-figures">
            <div>
              <dt>{t('played')}</dt>
              <dd className="k-num">{t(played.hours > 0 ? 'duration' : 'minutes', played)}</dd>
            </div>
            <div>
              <dt>{t('staked')}</dt>
              <dd>
                <Amount value={play.staked} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{t('won')}</dt>
              <dd>
                <Amount value={play.won} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{t('net')}</dt>
              <dd>
                <Amount value={play.won - play.staked} currency={currency} />
              </dd>
            </div>
          </dl>
          <div className="k-btnrow">
            <Button variant="line" busy={isStopping} onClick={() => answer.mutate('stop')}>
              {t('stop')}
            </Button>
            <Button variant="line" busy={answer.isPending && !isStopping} onClick={() => answer.mutate('continue')}>
              {t('goOn')}
            </Button>
          </div>
          <Button variant="text" icon={<ReceiptIcon size="sm" />} onClick={lookAt}>
            {t('statement')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
