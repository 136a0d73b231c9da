import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AlertIcon, SuccessIcon } from '@krapao/ui/icons';
import { classes } from '@krapao/ui/classes';
import type { DrawCheck, DrawFacts } from '../model/check-draw';
import { formatChance } from '../model/chance';
import './check-steps.css';

interface StepProps {
  name: string;
  value: string;
  /** Whether the compared values agree; undefined for an informational step. */
  agrees?: boolean;
  children?: ReactNode;
}

function Step({ name, value, agrees, children }: StepProps) {
  const t = useTranslations('spin.verify');
  return (
    <li>
      <b>{name}</b>
      {agrees !== undefined && (
        <span className={classes('check-mark', agrees ? 'is-ok' : 'is-bad')}>
          {agrees ? <SuccessIcon size="sm" /> : <AlertIcon size="sm" />}
          <span>{t(agrees ? 'ok' : 'no')}</span>
        </span>
      )}
      <code translate="no">{value}</code>
      {children && <small>{children}</small>}
    </li>
  );
}

/** `A 50% · B 12.5%`, as the wheel says its chances. */
function chancesOf(slices: DrawFacts['slices']): string {
  const weights = slices.map(({ weight }) => weight);
  return slices.map(({ code, weight }) => `${code} ${formatChance(weight, weights)}`).join(' · ');
}

/** The steps of the recomputed draw (docs/decisions/0076-the-wheel.md). */
export function CheckSteps({ draw, check }: { draw: DrawFacts; check: DrawCheck }) {
  const t = useTranslations('spin.verify');
  return (
    <ol className="check-steps">
      <Step name={t('hash')} value={check.hash} agrees={check.hashAgrees}>
        {!check.hashAgrees && t('hashShown', { hash: draw.hash })}
      </Step>
      <Step name={t('ownSeed')} value={draw.clientSeed}>
        {t('ownSeedHint')}
      </Step>
      <Step name={t('weights')} value={check.weights}>
        {t('weightsHint', { chances: chancesOf(draw.slices) })}
      </Step>
      <Step name={t('number')} value={t('numberAt', { number: String(check.number), counter: String(check.counter) })} />
      <Step name={t('place')} value={t('placeOf', { place: String(check.place), last: String(check.total - 1n) })} />
      <Step name={t('code')} value={check.code} agrees={check.codeAgrees}>
        {!check.codeAgrees && t('codeWon', { code: draw.code })}
      </Step>
    </ol>
  );
}
