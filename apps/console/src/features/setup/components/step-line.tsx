import type { CheckedConnection, SetupStep } from '@krapao/contract/desk';
import { Button, buttonClass } from '@krapao/ui/button';
import { ClockIcon, SuccessIcon, WarnIcon } from '@krapao/ui/icons';
import { Chip } from '@krapao/ui/tag';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCan, useSession } from '../../../shared/session/session-context';
import { useStepText } from './use-step-text';

const looks = {
  done: { tone: 'ok', icon: <SuccessIcon /> },
  missing: { tone: 'gold', icon: <WarnIcon /> },
  unseen: { tone: 'wait', icon: <ClockIcon /> },
} as const;

interface StepLineProps {
  step: SetupStep;
  /** What the providers answered; null: they were not called. */
  connections: readonly CheckedConnection[] | null;
  isChecking: boolean;
  onCheck: () => void;
  onOpen: (dialog: 'record' | 'keep') => void;
}

/** One step: its state, one sentence why, and where it is done: a screen, a button, or what to write at the server. */
export function StepLine({ step, connections, isChecking, onCheck, onOpen }: StepLineProps) {
  const t = useTranslations();
  const textOf = useStepText();
  const canChange = useCan('settings.change');
  const { name, state, commands } = step;
  const { tone, icon } = looks[state];
  return (
    <li>
      <span>
        <Chip tone={tone} icon={icon}>
          {t(`setup.state.${state}`)}
        </Chip>
      </span>
      <span className="d-setup__t">
        <b>{t(`setup.${name}.title`)}</b>
        <span className="d-2">{textOf(step, connections)}</span>
        {state !== 'done' &&
          commands.map((command) => (
            <code key={command} translate="no">
              {command}
            </code>
          ))}
      </span>
      <span className="d-btns">
        {state === 'missing' && <StepLink step={step} />}
        {name === 'providers' && (
          <Button variant="line" busy={isChecking} onClick={onCheck}>
            {t('today.check')}
          </Button>
        )}
        {name === 'limits' && state === 'missing' && canChange && (
          <Button variant="line" onClick={() => onOpen('keep')}>
            {t('setup.keep')}
          </Button>
        )}
        {name === 'drill' && canChange && (
          <Button variant="line" onClick={() => onOpen('record')}>
            {t('setup.record')}
          </Button>
        )}
      </span>
    </li>
  );
}

/** Leads to the screen where a step is done, if the operator may see it. The providers are called here. */
function StepLink({ step }: { step: SetupStep }) {
  const t = useTranslations('nav');
  const { permissions } = useSession();
  const { name, place } = step;
  if (place === null || name === 'providers' || !permissions.includes(`${place}.read`)) return null;
  return (
    <Link className={buttonClass({ variant: 'line' })} to={pathOf(step) ?? `/${place}`}>
      {t(place)}
    </Link>
  );
}

/** The address of the part of a screen where a step is done; null: the screen itself. */
function pathOf(step: SetupStep): string | null {
  switch (step.name) {
    case 'accounts':
    case 'games':
      return `/shop/${step.name}/${step.currency}`;
    case 'agreements':
      return step.empty[0] === undefined ? null : `/shop/text/${step.empty[0].text}`;
    case 'limits':
      return step.unset[0] === undefined ? null : `/settings#${step.unset[0]}`;
    default:
      return null;
  }
}
