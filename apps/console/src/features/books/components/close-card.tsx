import type { Books } from '@krapao/contract/desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatBusinessShort } from '@krapao/ui/format';
import { useSpan } from '../../../shared/format/use-span';
import { useNow } from '../../../shared/format/use-now';
import { useCan, useSession } from '../../../shared/session/session-context';
import { Icon } from '../../../shared/ui/icon';
import { useCopy } from '../../../shared/ui/use-copy';
import { dayStateOf, shorten, type Step, stepsOf, unexplainedOf } from '../model/books.rules';
import { CloseDialog } from './close-dialog';
import { CloseLights } from './close-lights';
import { useDayText } from './use-words';

/** The close of the day: its steps, what is in its way, and the next signature. */
export function CloseCard({ books }: { books: Books }) {
  const t = useTranslations('books');
  const { day, today, proposal, close } = books;
  const dayText = useDayText(today);
  const steps = stepsOf(books);
  const state = dayStateOf(books);
  return (
    <section className="d-card">
      <header className="d-card__h">
        <h3>{t('close', { day: dayText(day) })}</h3>
        {proposal !== null && <span className="d-tag d-tag--peri d-sp">{t('oneSignature')}</span>}
        {state === 'closed' && <span className="d-tag d-tag--ok d-sp">{t('closed')}</span>}
      </header>
      <div className="d-close">
        <CloseLights isLit={steps.map((step) => step.state === 'done')} />
        <ol className="d-tl">
          {steps.map((step) => (
            <StepLine key={step.name} step={step} books={books} />
          ))}
        </ol>
        {close !== null && <Sealed close={close} />}
      </div>
      {close === null && <Next books={books} />}
    </section>
  );
}

function StepLine({ step: { name, state }, books }: { step: Step; books: Books }) {
  const t = useTranslations('books');
  const span = useSpan();
  const now = useNow();
  const { proposal, close, providers } = books;
  const signer = name === 'first' ? (close?.by[0] ?? proposal?.maker) : name === 'second' ? close?.by[1] : undefined;
  const readAt = providers.flatMap((provider) => provider.readAt ?? []).toSorted()[0];
  const at = {
    read: state === 'done' ? readAt : undefined,
    balance: state === 'done' ? books.trial?.at : undefined,
    explained: undefined,
    first: proposal?.at,
    second: close?.at,
  }[name];
  const open = unexplainedOf(books);
  // In a site of one person the first signature closes the day.
  if (name === 'second' && close !== null && signer === undefined) return null;
  return (
    <li className={`is-${state}`}>
      <b>{signer === undefined ? t(`step.${name}`) : t('step.signed', { name: signer.displayName })}</b>
      {at !== undefined && (
        <time translate="no" dateTime={at}>
          {formatBusinessShort(at)}
        </time>
      )}
      {name === 'second' && proposal !== null && (
        <>
          <time dateTime={proposal.at}>{t('waits', { time: span(now - Date.parse(proposal.at)) })}</time>
          <small>{t('notMaker', { name: proposal.maker.displayName })}</small>
        </>
      )}
      {name === 'explained' && open > 0 && close === null && <small>{t('unexplained', { n: String(open) })}</small>}
    </li>
  );
}

function Sealed({ close: { digest, holds } }: { close: NonNullable<Books['close']> }) {
  const t = useTranslations('books');
  const { isCopied, copy } = useCopy();
  return (
    <>
      <p className="d-row">
        <span className="d-cap">{t('digest')}</span>
        <code translate="no" title={digest}>
          {shorten(digest)}
        </code>
        <button type="button" className="d-btn d-btn--ghost d-no-print" aria-label={t('copy')} onClick={() => copy(digest)}>
          {t(isCopied ? 'copied' : 'copyShort')}
        </button>
      </p>
      <p className={holds ? 'd-st d-st--ok' : 'd-st d-st--bad'} role={holds ? undefined : 'alert'}>
        <Icon name={holds ? 'seal' : 'warn'} />
        {t(holds ? 'holds' : 'changed')}
      </p>
    </>
  );
}

/** What is in the way of the close, or the next signature. */
function Next({ books }: { books: Books }) {
  const t = useTranslations('books');
  const canSign = useCan('books.sign');
  const { operator } = useSession();
  const [isSigning, setSigning] = useState(false);
  const { obstacles, proposal } = books;
  if (!canSign && obstacles.length === 0) return null;
  return (
    <footer className="d-close__f d-no-print">
      {obstacles.length > 0 && (
        <ul className="d-close__o">
          {obstacles.map((obstacle) => (
            <li key={obstacle} className="d-note d-note--warn">
              <Icon name="warn" />
              <span>{t(`obstacle.${obstacle}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {canSign && proposal === null && (
        <button
          type="button"
          className="d-btn d-btn--gold d-btn--block d-btn--lg"
          disabled={obstacles.length > 0}
          onClick={() => setSigning(true)}
        >
          <Icon name="finger" />
          {t('sign')}
        </button>
      )}
      {canSign && proposal !== null && (
        <Link
          className={
            proposal.maker.id === operator.id ? 'd-btn d-btn--line d-btn--block d-btn--lg' : 'd-btn d-btn--gold d-btn--block d-btn--lg'
          }
          to="/approvals"
        >
          <Icon name="approve" />
          {t(proposal.maker.id === operator.id ? 'seeApprovals' : 'toApprovals')}
        </Link>
      )}
      {canSign && <p className="d-cap">{t('signHint')}</p>}
      {isSigning && <CloseDialog books={books} onClose={() => setSigning(false)} />}
    </footer>
  );
}
