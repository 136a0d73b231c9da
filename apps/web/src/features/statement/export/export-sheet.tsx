import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { serverNow } from '@krapao/ui/clock';
import { DownloadIcon, FileIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { saveFile } from '@krapao/ui/files';
import { List, Row } from '@krapao/ui/row';
import { Sheet } from '@krapao/ui/sheet';
import { useToast } from '@krapao/ui/toast';
import { Well } from '@krapao/ui/well';
import { useBundle } from '../../../shared/i18n';
import { type Period, periodOf, rangeOf } from '../model/period';
import { PeriodFields } from '../period/period-fields';
import { useExport } from './use-export';
import './export.css';

const NAME = 'statement';

/** Saves a period of the statement as PDF or CSV; both are made on this device (docs/decisions/0249). */
export default function ExportSheet({ onClose }: { onClose: () => void }) {
  return useBundle('files') && <Worded onClose={onClose} />;
}

function Worded({ onClose }: { onClose: () => void }) {
  const t = useTranslations('statementExport');
  const common = useTranslations('common');
  const toast = useToast();
  const formId = useId();
  const [period, setPeriod] = useState<Period>(() => periodOf('month', serverNow()));
  const [kind, setKind] = useState<'pdf' | 'csv'>('pdf');
  const { run, busy, problem, forget } = useExport();
  const isPeriod = rangeOf(period) !== null;
  const choose =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      forget();
      set(value);
    };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const file = isPeriod ? await run(period, kind) : null;
    if (!file) return;
    saveFile(file, `${NAME}-${period.first}-${period.last}.${kind}`);
    toast.ok(t('saved'));
    onClose();
  };
  const footer = (
    <Button type="submit" form={formId} block busy={busy} icon={<DownloadIcon size="sm" />} disabled={!isPeriod}>
      {busy ? t('making') : t('make', { kind: kind.toUpperCase() })}
    </Button>
  );
  return (
    <Sheet title={t('title')} closeLabel={common('close')} onClose={onClose} footer={footer}>
      <form id={formId} className="k-form statement-export" onSubmit={(event) => void submit(event)}>
        <PeriodFields names={['month', 'lastMonth', 'year']} value={period} onChange={choose(setPeriod)} />
        <section>
          <h3>{t('kind')}</h3>
          <List>
            {(['pdf', 'csv'] as const).map((name) => (
              <Row
                key={name}
                leading={<Well>{<FileIcon />}</Well>}
                title={name.toUpperCase()}
                detail={t(name)}
                isChosen={kind === name}
                onPress={() => choose(setKind)(name)}
              />
            ))}
          </List>
        </section>
        {problem !== null && <Note tone={problem.isFailure ? 'bad' : 'info'}>{problem.words}</Note>}
      </form>
    </Sheet>
  );
}
