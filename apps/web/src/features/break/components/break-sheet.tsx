import type { BreakState } from '@krapao/contract';
import { normalizeText } from '@krapao/contract/typed';
import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { Field, TextInput } from '@krapao/ui/field';
import { serverNow } from '@krapao/ui/clock';
import { formatMoment } from '@krapao/ui/format';
import { HoldButton } from '@krapao/ui/hold-button';
import { MoonIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { Sheet } from '@krapao/ui/sheet';
import { useCall } from '../../../shared/api-client';
import { useSubmission } from '../../../shared/form/use-submission';
import { beginBreak, useApplyBreak } from '../api/break';
import { StillOpen } from './still-open';

interface BreakSheetProps {
  of: BreakState['terms'][number];
  onClose: () => void;
}

/** The last step before a break: held for a short one, a typed word for an exclusion. */
export function BreakSheet({ of: { term, endsAt, isExclusion }, onClose }: BreakSheetProps) {
  const t = useTranslations('breaks');
  const common = useTranslations('common');
  const call = useCall();
  const apply = useApplyBreak();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { submit, isPending, errorText } = useSubmission({
    run: (of: typeof term, key) => beginBreak(call, of, key),
    done: t('begun'),
    onClose,
    onSaved: apply,
  });
  const name = t(`terms.${term}`);
  const word = t('word');
  const begin = (event: SyntheticEvent) => {
    event.preventDefault();
    if (normalizeText(typed).trim().toLocaleUpperCase() === word.toLocaleUpperCase()) submit(term);
    else setWrong(true);
  };
  const end = endsAt && (
    <p className="break-end">
      <span className="k-sub">{t('opens')}</span>
      <b className="k-title k-num">{formatMoment(endsAt, serverNow())}</b>
    </p>
  );
  if (!isExclusion)
    return (
      <Sheet
        title={t('confirmTitle', { term: name })}
        closeLabel={common('close')}
        onClose={onClose}
        footer={
          <>
            <HoldButton icon={<MoonIcon />} busy={isPending} again={t('again')} onConfirm={() => submit(term)}>
              {t('hold')}
            </HoldButton>
            <Button variant="text" block onClick={onClose}>
              {t('notNow')}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          {end}
          <StillOpen />
          <p className="k-sub">{t('collected')}</p>
          {errorText && <Note tone="bad">{errorText}</Note>}
        </div>
      </Sheet>
    );
  return (
    <Sheet
      title={t('excludeTitle', { term: name })}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={formId} block busy={isPending}>
            {t('start', { term: name })}
          </Button>
          <Button variant="text" block onClick={onClose}>
            {t('notNow')}
          </Button>
        </>
      }
    >
      <form id={formId} className="k-stack" noValidate onSubmit={begin}>
        <p className="k-sub">{t(endsAt === null ? 'excludeForever' : 'excludeText')}</p>
        <StillOpen short />
        <Field label={t('typeWord', { word })} error={isWrong ? t('wrongWord', { word }) : null}>
          <TextInput
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setWrong(false);
            }}
            data-autofocus
          />
        </Field>
        {errorText && <Note tone="bad">{errorText}</Note>}
      </form>
    </Sheet>
  );
}
