import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { serverNow } from '@krapao/ui/clock';
import { Sheet } from '@krapao/ui/sheet';
import { useBundle } from '../../../shared/i18n';
import { type Period, periodOf, rangeOf } from '../model/period';
import { PeriodFields } from './period-fields';

interface PeriodSheetProps {
  /** What is listed now; null: movements of all times. */
  period: Period | null;
  onChoose: (period: Period | null) => void;
  onClose: () => void;
}

/** Chooses the period whose movements are listed. */
export default function PeriodSheet(props: PeriodSheetProps) {
  return useBundle('files') && <Worded {...props} />;
}

function Worded({ period, onChoose, onClose }: PeriodSheetProps) {
  const t = useTranslations('statementExport');
  const common = useTranslations('common');
  const formId = useId();
  const [wanted, setWanted] = useState(() => period ?? periodOf('month', serverNow()));
  const isPeriod = rangeOf(wanted) !== null;
  const choose = (chosen: Period | null) => {
    onChoose(chosen);
    onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPeriod) choose(wanted);
  };
  const footer = (
    <>
      <Button type="submit" form={formId} block disabled={!isPeriod}>
        {t('show')}
      </Button>
      {period && (
        <Button variant="text" block onClick={() => choose(null)}>
          {t('allTimes')}
        </Button>
      )}
    </>
  );
  return (
    <Sheet title={t('period')} closeLabel={common('close')} onClose={onClose} footer={footer}>
      <form id={formId} onSubmit={submit}>
        <PeriodFields names={['today', '7d', 'month', '3m']} value={wanted} onChange={setWanted} />
      </form>
    </Sheet>
  );
}
