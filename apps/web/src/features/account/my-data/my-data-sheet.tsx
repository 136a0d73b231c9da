import { useId, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { saveFile } from '@krapao/ui/files';
import { DownloadIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { Sheet } from '@krapao/ui/sheet';
import { useToast } from '@krapao/ui/toast';
import { useCall } from '../../../shared/api-client';
import { loadMyData } from '../api/my-data';
import { usePasswordProof } from '../passkey/password-proof';
import { useCeremony } from '../passkey/use-ceremony';

/** Downloads the member's data after the password. */
export default function MyDataSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('sessions');
  const common = useTranslations('common');
  const call = useCall();
  const toast = useToast();
  const formId = useId();
  const loading = useCeremony();
  const { run, busy } = loading;
  const { password, isTyped, field, otherError } = usePasswordProof(loading);

  const load = async () => {
    const loaded = await run(() => loadMyData(call, password));
    if (!loaded) return;
    saveFile(new Blob([JSON.stringify(loaded.data, null, 2)], { type: 'application/json' }), 'my-data.json');
    toast.ok(t('myDataLoaded'));
    onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isTyped()) void load();
  };

  const button = (
    <Button type="submit" form={formId} block busy={busy} icon={<DownloadIcon size="sm" />}>
      {t('myDataLoad')}
    </Button>
  );
  return (
    <Sheet title={t('myData')} closeLabel={common('close')} onClose={onClose} footer={button}>
      <form id={formId} className="k-form" noValidate onSubmit={submit}>
        <p>{t('myDataHint')}</p>
        {field}
        {otherError && <Note tone="bad">{otherError}</Note>}
      </form>
    </Sheet>
  );
}
