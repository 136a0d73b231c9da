import type { SetupStep } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAct } from '../../../shared/acts/use-act';
import { useDeskQuery } from '../../../shared/api/queries';
import { useCall } from '../../../shared/proof/proof';
import { Dialog } from '../../../shared/ui/dialog';
import { ReasonField } from '../../../shared/ui/reason-field';

type Limits = Extract<SetupStep, { name: 'limits' }>;

/** Stores the standard values of limits that no operator has decided: unchanged, so one person is enough. */
export function KeepDialog({ limits: { unset, currency }, onClose }: { limits: Limits; onClose: () => void }) {
  const t = useTranslations();
  const call = useCall();
  const [note, setNote] = useState('');
  const found = useDeskQuery('GET /desk/settings', {});
  const values = unset.flatMap((key) => {
    const setting = found.data?.settings.find((each) => each.key === key && each.currency === currency);
    return setting === undefined ? [] : [{ key, value: setting.value }];
  });
  const keep = useAct(async () => {
    for (const { key, value } of values) await call('POST /desk/settings', { body: { key, currency, value, note } });
    return { done: true } as const;
  }, onClose);
  return (
    <Dialog
      title={t('setup.keepTitle')}
      confirm={t('setup.keep')}
      isBusy={keep.isPending}
      isDisabled={values.length < unset.length}
      onClose={onClose}
      onConfirm={() => keep.mutate()}
      error={keep.error ?? found.error}
    >
      <dl className="d-setup__v">
        {values.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`settings.name.${key}`)}</dt>
            <dd translate="no">{formatAmount(Number(value), currency)}</dd>
          </div>
        ))}
      </dl>
      <p className="d-cap">{t('setup.keepHint')}</p>
      <ReasonField value={note} onChange={setNote} isRequired />
    </Dialog>
  );
}
