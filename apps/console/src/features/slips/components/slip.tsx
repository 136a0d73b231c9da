import { RefreshIcon } from '@krapao/ui/icons';
import type { DeskSlip } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Kbd } from '@krapao/ui/kbd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { useDeskQuery } from '../../../shared/api/queries';
import { DetailScreen } from '../../../shared/ui/detail-screen';
import { useAct } from '../../../shared/acts/use-act';
import { useKeys } from '../../../shared/keys/use-keys';
import { useCan } from '../../../shared/session/session-context';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Compare } from './compare';
import { RefuseDialog } from './refuse-dialog';
import { SlipState } from './slip-state';
import '../slips.css';

/** One slip: its picture beside what each source knows about the transfer. */
export function Slip() {
  const t = useTranslations();
  const { id = '' } = useParams();
  const found = useDeskQuery('GET /desk/slips/:id', { params: { id } });
  return (
    <DetailScreen
      list={{ title: t('nav.slips'), path: '/slips' }}
      found={found}
      noSuch={t('slips.noSuch')}
      titleOf={({ member }) => member.name}
    >
      {(slip) => <SlipDetail key={id} slip={slip} />}
    </DetailScreen>
  );
}

function SlipDetail({ slip }: { slip: DeskSlip }) {
  const t = useTranslations('slips');
  const navigate = useNavigate();
  const call = useCall();
  const canDecide = useCan('slips.decide') && slip.state === 'PENDING';
  const [isRefusing, setRefusing] = useState(false);
  const verify = useAct(() => call('POST /desk/slips/:id/verify', { params: { id: slip.id } }));
  useKeys({
    l: canDecide ? () => verify.mutate() : undefined,
    e: canDecide ? () => setRefusing(true) : undefined,
    Escape: () => void navigate('/slips'),
  });
  return (
    <>
      <div className="d-head">
        <h2 dir="auto">{t('title', { name: slip.member.name })}</h2>
        <SlipState {...slip} />
      </div>
      <div className="d-slip">
        <Picture url={slip.imageUrl} />
        <div className="d-col">
          <Compare slip={slip} />
          {canDecide && (
            <div className="d-btns">
              <Button busy={verify.isPending} onClick={() => verify.mutate()} icon={<RefreshIcon />}>
                {t('verify')}
                <Kbd>L</Kbd>
              </Button>
              <Button variant="danger-line" onClick={() => setRefusing(true)}>
                {t('refuse')}
                <Kbd>E</Kbd>
              </Button>
            </div>
          )}
          <ErrorNote error={verify.error} />
        </div>
      </div>
      {isRefusing && <RefuseDialog slip={slip} onClose={() => setRefusing(false)} />}
    </>
  );
}

function Picture({ url }: { url: string | null }) {
  const t = useTranslations('slips');
  if (url === null) return <p className="k-card k-card--pad d-2">{t('noPicture')}</p>;
  return (
    <figure className="k-card d-slip__p">
      <img src={url} alt={t('picture')} />
      <figcaption>
        <a className="d-link" href={url} target="_blank" rel="noreferrer">
          {t('original')}
        </a>
      </figcaption>
    </figure>
  );
}
