import { ChevronLeftIcon } from '@krapao/ui/icons';
import type { Waiting } from '@krapao/contract/desk';
import { Amount } from '@krapao/ui/amount';
import { formatAmount, formatShort } from '@krapao/ui/format';
import { Button } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import { Kbd } from '@krapao/ui/kbd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PendingStrip } from '../../../shared/acts/pending-strip';
import { useKeys } from '../../../shared/keys/use-keys';
import { type Candidate, MemberPicker } from './member-picker';
import { useCan } from '../../../shared/session/session-context';
import { type CaseDecision, CaseDialog } from './case-dialog';
import { ExclusionDialog, ExclusionFacts, type Verdict } from './exclusion-case';
import { useFactLabel, useFactText } from '../model/use-fact-text';

/** From this score on, a rule is sure of the member. */
const SURE = 80;

/** The one member of whom a rule is sure; null: no member, or more than one. */
function sureOf(candidates: readonly Candidate[]): Candidate | null {
  const [first, ...others] = candidates.filter(({ score }) => (score ?? 0) >= SURE);
  return first !== undefined && others.length === 0 ? first : null;
}

/** One case: what is known, who the money may belong to, and the decisions. */
export function CasePane({ row, onBack }: { row: Waiting; onBack: () => void }) {
  const t = useTranslations();
  const labelOf = useFactLabel();
  const textOf = useFactText();
  const { kind, amount, currency, member, since, facts, suggested, exclusion } = row;
  const canDecide = useCan(kind === 'exclusion' ? 'members.freeze' : 'waiting.decide') && row.pending === null;
  const [decision, setDecision] = useState<CaseDecision | Verdict | null>(null);
  const candidates = suggested.map(({ because, ...brief }) => ({
    ...brief,
    why: because.map((each) => t(`waiting.because.${each}`)).join(' · '),
  }));
  const [chosen, setChosen] = useState(() => sureOf(candidates));
  const receiver = kind === 'suspense' ? chosen : member;
  const decide = (name: CaseDecision | Verdict): (() => void) | undefined =>
    canDecide && offers[kind].includes(name) && (name !== 'credit' || receiver !== null) ? () => setDecision(name) : undefined;
  useKeys({ r: decide('credit'), e: decide('refuse') ?? decide('close') ?? decide('other'), f: decide('same') });
  const money = amount === null || currency === null ? null : formatAmount(amount, currency);
  return (
    <>
      <header className="d-pane__h">
        <IconButton className="d-only-m" label={t('keys.back')} onClick={onBack}>
          <ChevronLeftIcon />
        </IconButton>
        <h2>{t(`waiting.one.${kind}`)}</h2>
        <span className="d-cap d-sp">{t('waiting.since', { time: formatShort(since) })}</span>
      </header>
      <div className="d-pane__b">
        {amount !== null && currency !== null && <Amount value={amount} currency={currency} size="l" />}
        {member !== null && (
          <p className="d-row">
            <Link className="d-link" to={`/members/${member.id}`} dir="auto">
              {member.name}
            </Link>
            <span className="d-2">{member.phone}</span>
          </p>
        )}
        {facts.length > 0 && (
          <dl className="d-kv">
            {facts.map((fact) => (
              <div key={`${fact.label} ${fact.text}`}>
                <dt>{labelOf(fact)}</dt>
                <dd dir="auto">
                  {fact.label === 'invited' ? (
                    // A case about a commission has the id of the invited member.
                    <Link className="d-link" to={`/members/${row.id}`}>
                      {textOf(fact)}
                    </Link>
                  ) : (
                    textOf(fact)
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {exclusion !== null && <ExclusionFacts exclusion={exclusion} />}
        {kind === 'suspense' && canDecide && <MemberPicker suggested={candidates} chosen={chosen} onChoose={setChosen} />}
        <p className="d-cap">{t(`waiting.hint.${kind}`)}</p>
        {row.pending !== null && <PendingStrip pending={row.pending} />}
      </div>
      {canDecide && offers[kind].length > 0 && (
        <footer className="d-pane__f">
          {offers[kind].includes('credit') && (
            <Button block disabled={decide('credit') === undefined} onClick={decide('credit')}>
              {receiver === null
                ? t('waiting.choose')
                : money === null
                  ? t('waiting.credit')
                  : t('waiting.creditTo', { amount: money, name: receiver.name })}
              <Kbd>R</Kbd>
            </Button>
          )}
          {(['refuse', 'close'] as const).map(
            (name) =>
              decide(name) !== undefined && (
                <Button key={name} variant="line" block onClick={decide(name)}>
                  {t(name === 'close' ? 'waiting.close' : kind === 'suspense' ? 'waiting.giveBack' : 'waiting.refuse')}
                  <Kbd>E</Kbd>
                </Button>
              ),
          )}
          {(['same', 'other'] as const).map(
            (verdict) =>
              decide(verdict) !== undefined && (
                <Button key={verdict} variant="line" block onClick={decide(verdict)}>
                  {t(`waiting.verdict.${verdict}`)}
                  <Kbd>{verdict === 'same' ? 'F' : 'E'}</Kbd>
                </Button>
              ),
          )}
        </footer>
      )}
      {(decision === 'same' || decision === 'other') && <ExclusionDialog verdict={decision} row={row} onClose={() => setDecision(null)} />}
      {decision !== null && decision !== 'same' && decision !== 'other' && (
        <CaseDialog decision={decision} row={row} receiver={receiver} onClose={() => setDecision(null)} />
      )}
    </>
  );
}

/** What a person can decide about each kind. The outcome of a saga comes from its provider. */
const offers: Record<Waiting['kind'], readonly (CaseDecision | Verdict)[]> = {
  suspense: ['credit', 'refuse'],
  gift: ['credit', 'refuse'],
  game: ['credit', 'refuse'],
  commission: ['credit', 'refuse'],
  exclusion: ['same', 'other'],
  saga: [],
  finding: ['close'],
};
