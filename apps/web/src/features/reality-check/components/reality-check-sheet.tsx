import type { RealityCheckMinutes } from '@krapao/contract';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { Note } from '@krapao/ui/note';
import { List, Row } from '@krapao/ui/row';
import { Sheet } from '@krapao/ui/sheet';
import { useBundle } from '../../../shared/i18n';
import { useRealityCheck, useRealityCheckMinutes } from '../api/reality-check';

const INTERVALS: readonly RealityCheckMinutes[] = [15, 30, 60];
const USUAL: RealityCheckMinutes = 60;

/** Chooses the minutes of play between two reality checks. A longer interval says that it begins after 24 hours before the member saves it. */
export default function RealityCheckSheet({ onClose }: { onClose: () => void }) {
  const { data } = useRealityCheck();
  return useBundle('reality') && data ? <Choice now={data.minutes} onClose={onClose} /> : null;
}

function Choice({ now, onClose }: { now: RealityCheckMinutes; onClose: () => void }) {
  const t = useTranslations('realityCheck');
  const common = useTranslations('common');
  const formId = useId();
  const [minutes, setMinutes] = useState(now);
  const { submit, isPending, errorText } = useRealityCheckMinutes({ done: t('saved'), onDone: onClose });
  const detailOf = (each: RealityCheckMinutes) => {
    if (each > now) return t('later');
    return each === USUAL ? t('usual') : undefined;
  };
  const footer = (
    <Button type="submit" form={formId} block busy={isPending}>
      {t('save')}
    </Button>
  );
  return (
    <Sheet title={t('row')} closeLabel={common('close')} onClose={onClose} footer={footer}>
      <form id={formId} className="k-stack" onSubmit={(event) => (event.preventDefault(), submit(minutes))}>
        <p className="k-sub">{t('about')}</p>
        <List>
          {INTERVALS.map((each) => (
            <Row
              key={each}
              title={t('minutes', { minutes: each })}
              detail={detailOf(each)}
              isChosen={each === minutes}
              onPress={() => setMinutes(each)}
            />
          ))}
        </List>
        {errorText !== null && <Note tone="bad">{errorText}</Note>}
      </form>
    </Sheet>
  );
}
