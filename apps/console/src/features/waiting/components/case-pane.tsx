import type { Waiting } from '@krapao/contract/desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PendingStrip } from '../../../shared/acts/pending-strip';
import { formatMoney, Money } from '../../../shared/format/money';
import { formatShort } from '../../../shared/format/time';
import { useKeys } from '../../../shared/keys/use-keys';
import { useCan } from '../../../shared/session/session-context';
import { Field } from '../../../shared/ui/field';
import { Icon } from '../../../shared/ui/icon';
import { type CaseDecision, CaseDialog } from './case-dialog';
import { Score } from './score';
import { useFactText } from './use-fact-text';

const ANOTHER = '';

/** One case: what is known, who the money may belong to, and the decisions. */
export function CasePane({ row, onBack }: { row: Waiting; onBack: () => void }) {
  const t = useTranslations();
  const textOf = useFactText();
  const canDecide = useCan('waiting.decide') && row.pending === null;
  const [decision, setDecision] = useState<CaseDecision | null>(null);
  const { kind, amount, currency, member, since, facts, suggested } = row;
  const [chosen, setChosen] = useState(suggested[0]?.phone ?? ANOTHER);
  const receiver = suggested.find(({ phone }) => phone === chosen);
  const decide = (name: CaseDecision): (() => void) | undefined =>
    canDecide && offers[kind].includes(name) ? () => setDecision(name) : undefined;
  useKeys({ r: decide('credit'), e: decide('refuse') ?? decide('close') });
  const money = amount === null || currency === null ? null : formatMoney(amount, currency);
  const creditee = kind === 'suspense' ? receiver?.name : member?.name;
  return (
    <>
      <header className="d-pane__h">
        <button type="button" className="d-ib d-only-m" aria-label={t('keys.back')} onClick={onBack}>
          <Icon name="left" />
        </button>
        <h2>{t(`waiting.one.${kind}`)}</h2>
        <span className="d-cap d-sp">{t('waiting.since', { time: formatShort(since) })}</span>
      </header>
      <div className="d-pane__b">
        {amount !== null && currency !== null && <Money amount={amount} currency={currency} size="xl" />}
        {member !== null && (
          <p className="d-row">
            <Link className="d-link" to={`/members/${member.id}`} dir="auto">
              {member.name}
            </Link>
            <span className="d-2">{member.phone}</span>
          </p>
        )}
        <dl className="d-kv">
          {facts.map((fact) => (
            <div key={`${fact.label} ${fact.text}`}>
              <dt>{t(`waiting.fact.${fact.label}`)}</dt>
              <dd dir="auto">{textOf(fact)}</dd>
            </div>
          ))}
        </dl>
        {kind === 'suspense' && <Suggestions suggested={suggested} chosen={chosen} onChoose={setChosen} />}
        <p className="d-cap">{t(`waiting.hint.${kind}`)}</p>
        {row.pending !== null && <PendingStrip pending={row.pending} />}
      </div>
      {canDecide && offers[kind].length > 0 && (
        <footer className="d-pane__f">
          {decide('credit') !== undefined && (
            <button type="button" className="d-btn d-btn--gold d-btn--block" onClick={decide('credit')}>
              {money !== null && creditee !== undefined ? t('waiting.creditTo', { amount: money, name: creditee }) : t('waiting.credit')}
              <kbd className="d-kbd">R</kbd>
            </button>
          )}
          {(['refuse', 'close'] as const).map(
            (name) =>
              decide(name) !== undefined && (
                <button key={name} type="button" className="d-btn d-btn--line d-btn--block" onClick={decide(name)}>
                  {t(name === 'close' ? 'waiting.close' : kind === 'suspense' ? 'waiting.giveBack' : 'waiting.refuse')}
                  <kbd className="d-kbd">E</kbd>
                </button>
              ),
          )}
        </footer>
      )}
      {decision !== null && <CaseDialog decision={decision} row={row} phone={chosen} onClose={() => setDecision(null)} />}
    </>
  );
}

/** What a person can decide about each kind. The outcome of a saga comes from its provider. */
const offers: Record<Waiting['kind'], readonly CaseDecision[]> = {
  suspense: ['credit', 'refuse'],
  gift: ['credit', 'refuse'],
  game: ['credit', 'refuse'],
  commission: ['credit', 'refuse'],
  saga: [],
  finding: ['close'],
};

interface SuggestionsProps {
  suggested: Waiting['suggested'];
  chosen: string;
  onChoose: (phone: string) => void;
}

function Suggestions({ suggested, chosen, onChoose }: SuggestionsProps) {
  const t = useTranslations('waiting');
  const isAnother = !suggested.some(({ phone }) => phone === chosen);
  return (
    <fieldset className="d-may">
      <legend className="d-h3">{t('may')}</legend>
      {suggested.map(({ phone, name, score, because }) => (
        <label key={phone} className="d-card">
          <span className="d-row">
            <input type="radio" name="receiver" checked={phone === chosen} onChange={() => onChoose(phone)} />
            <b dir="auto">{name}</b>
            <span className="d-2">{phone}</span>
            <span className="d-sp">
              <Score value={score} />
            </span>
          </span>
          <span className="d-cap">{because.map((each) => t(`because.${each}`)).join(' · ')}</span>
        </label>
      ))}
      <label className="d-card">
        <span className="d-row">
          <input type="radio" name="receiver" checked={isAnother} onChange={() => onChoose(ANOTHER)} />
          {t('another')}
        </span>
      </label>
      {isAnother && (
        <Field label={t('phone')}>
          <input
            inputMode="numeric"
            maxLength={20}
            value={chosen}
            onChange={(event) => onChoose(event.target.value.replaceAll(/\D/g, ''))}
          />
        </Field>
      )}
    </fieldset>
  );
}
