import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { WithdrawIcon } from '@krapao/ui/icons';
import { Illustration } from '@krapao/ui/illustration';
import restArt from '@krapao/ui/illustration/rest.svg?no-inline';
import '@krapao/ui/illustration/illustration.css';
import { Sheet } from '@krapao/ui/sheet';
import { useBundle } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { useWallet } from '../../wallet/api/wallet';
import { BreakLine } from './break-note';
import { StillOpen } from './still-open';
import './break.css';

/** In place of a sheet that brings money into play, or invites to, while the member is on a break. */
export default function RestSheet({ onClose }: { onClose: () => void }) {
  return useBundle('care') ? <Rest onClose={onClose} /> : null;
}

function Rest({ onClose }: { onClose: () => void }) {
  const t = useTranslations('breaks');
  const common = useTranslations('common');
  const { open } = useSheet();
  const atRest = useWallet().data?.break;
  const withdraw = (
    <Button block icon={<WithdrawIcon />} onClick={() => open('withdraw')}>
      {t('withdrawNow')}
    </Button>
  );
  return (
    <Sheet title={t('running')} closeLabel={common('close')} onClose={onClose} footer={withdraw}>
      <div className="k-stack">
        <div className="break-art">
          <Illustration art={restArt} />
        </div>
        {atRest && (
          <p className="k-sub">
            <BreakLine opensAt={atRest.opensAt} />
          </p>
        )}
        <StillOpen />
      </div>
    </Sheet>
  );
}
