import type { CheckedConnection, SetupStep } from '@krapao/contract/desk';
import { SuccessIcon } from '@krapao/ui/icons';
import { StateNote } from '@krapao/ui/note';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { useCall } from '../../../shared/proof/proof';
import { useSession } from '../../../shared/session/session-context';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Screen } from '../../../shared/ui/screen';
import { useToasts } from '../../../shared/ui/use-toasts';
import { KeepDialog } from './keep-dialog';
import { RecordDialog } from './record-dialog';
import { StepLine } from './step-line';
import '../setup.css';

type Dialog = 'record' | 'keep';

/** What the site needs before it opens: each step with its state, why, and where it is done. */
export function Setup() {
  const t = useTranslations('setup');
  const nav = useTranslations('nav');
  const { site } = useSession();
  const call = useCall();
  const toasts = useToasts();
  const [open, setOpen] = useState<Dialog | null>(null);
  const found = useDeskQuery('GET /desk/setup', {});
  const check = useMutation({
    mutationFn: async () => (await call('POST /desk/connections/check', {})).connections,
    onError: (error) => toasts.fail(error),
  });
  const connections = check.data ?? null;
  const steps = (found.data?.steps ?? []).map((step) => withConnections(step, connections));
  const limits = steps.find((step) => step.name === 'limits');
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Screen title={nav('setup')}>
      {found.data === undefined && found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {found.data !== undefined && (
        <>
          <h2 className="d-setup__h">{t('progress', { done: String(done), all: String(steps.length) })}</h2>
          <p className="d-2 d-setup__l">{t(site.demo ? 'demo' : 'lead')}</p>
          {done === steps.length && (
            <StateNote tone="ok" icon={<SuccessIcon />} role="status" className="d-setup__n">
              {t('open')}
            </StateNote>
          )}
          <ol className="d-setup">
            {steps.map((step) => (
              <StepLine
                key={step.name}
                step={step}
                connections={connections}
                isChecking={check.isPending}
                onCheck={() => check.mutate()}
                onOpen={setOpen}
              />
            ))}
          </ol>
        </>
      )}
      {open === 'record' && <RecordDialog onClose={() => setOpen(null)} />}
      {open === 'keep' && limits !== undefined && <KeepDialog limits={limits} onClose={() => setOpen(null)} />}
    </Screen>
  );
}

/** A step in the light of what the providers answered; null: they were not called. */
function withConnections(step: SetupStep, connections: readonly CheckedConnection[] | null): SetupStep {
  if (step.name !== 'providers' || connections === null) return step;
  return { ...step, state: connections.every(({ state }) => state === 'ready') ? 'done' : 'missing' };
}
