import type { MemberPasskey } from '@krapao/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { formatDay, formatShort } from '@krapao/ui/format';
import { IconButton } from '@krapao/ui/icon-button';
import { KeyIcon, PencilIcon, PlusIcon, TrashIcon } from '@krapao/ui/icons';
import { List, Row } from '@krapao/ui/row';
import { Well } from '@krapao/ui/well';
import { LoadFailed } from '../../../shared/error/load-failed';
import { useBundle } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { usePasskeyOffer, usePasskeys } from '../api/passkeys';
import { EndRest } from './end-rest';
import { usePasskeyName } from './passkey-name';
import './passkey.css';

const RemoveSheet = lazy(() => import('./remove-sheet'));
const RenameSheet = lazy(() => import('./rename-sheet'));

/** The member's passkeys, within devices and logins, once the server has announced them. */
export const PasskeyList = () => usePasskeyOffer() && <Worded />;
const Worded = () => useBundle('passkey') && <Passkeys />;

function Passkeys() {
  const t = useTranslations('passkey');
  const { open } = useSheet();
  const { data, error, isFetching, refetch } = usePasskeys();
  const [changed, setChanged] = useState<{ passkey: MemberPasskey; by: 'rename' | 'remove' }>();
  const close = () => setChanged(undefined);
  return (
    <section className="k-sec">
      <div className="k-sec__h">
        <h3>{t('listTitle')}</h3>
      </div>
      {data && (
        <div className="k-stack">
          <p className="k-sub">{t('intro')}</p>
          {data.canEndRest && <EndRest />}
          <List>
            {data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChange={(by) => setChanged({ passkey, by })} />
            ))}
            {data.passkeys.length === 0 && <Row leading={<KeyWell />} title={t('empty')} detail={t('emptyHint')} />}
          </List>
          <Button variant="soft" size="md" block icon={<PlusIcon size="sm" />} aria-haspopup="dialog" onClick={() => open('passkey')}>
            {t('add')}
          </Button>
          <p className="k-cap">{t('keptPassword')}</p>
        </div>
      )}
      {error && <LoadFailed title={t('loadFailed')} error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Suspense>
        {changed?.by === 'rename' && <RenameSheet passkey={changed.passkey} onClose={close} />}
        {changed?.by === 'remove' && <RemoveSheet passkey={changed.passkey} onClose={close} />}
      </Suspense>
    </section>
  );
}

const KeyWell = () => (
  <Well>
    <KeyIcon />
  </Well>
);

function PasskeyRow({ passkey, onChange }: { passkey: MemberPasskey; onChange: (by: 'rename' | 'remove') => void }) {
  const t = useTranslations('passkey');
  const name = usePasskeyName()(passkey);
  const { usedAt, createdAt } = passkey;
  const detail = usedAt === null ? t('neverUsed', { date: formatDay(createdAt) }) : t('usedAt', { date: formatShort(usedAt) });
  const actions = (
    <span className="passkey-acts">
      <IconButton label={t('renameOf', { name })} aria-haspopup="dialog" onClick={() => onChange('rename')}>
        <PencilIcon />
      </IconButton>
      <IconButton label={t('removeOf', { name })} aria-haspopup="dialog" onClick={() => onChange('remove')}>
        <TrashIcon />
      </IconButton>
    </span>
  );
  return <Row leading={<KeyWell />} title={name} detail={detail} trailing={actions} />;
}
