import { ApprovalIcon, FingerprintIcon, ShieldIcon, WarnIcon } from '@krapao/ui/icons';
import type { Books } from '@krapao/contract/desk';
import { Button, buttonClass } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { StateNote } from '@krapao/ui/note';
import { Chip } from '@krapao/ui/tag';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatBusinessShort } from '@krapao/ui/format';
import { useSpan } from '../../../shared/format/use-span';
import { useNow } from '../../../shared/format/use-now';
import { useCan, useSession } from '../../../shared/session/session-context';
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
    <Card
      title={t('close', { day: dayText(day) })}
      tools={
        <>
          {proposal !== null && <Chip tone="wait">{t('oneSignature')}</Chip>}
          {state === 'closed' && <Chip tone="ok">{t('closed')}</Chip>}
        </>
      }
    >
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
    </Card>
  );
}

function StepLine({ step: { name, state }, books }: { step: Step; books: Books }) {
  const t = useTranslations('books');
  const span = useSpan();
  const now = useNow();
  const { solo } = useSession().site;
  const { proposal, close, providers } = books;
  const signer = name === 'first' ? (close?.by[0] ?? proposal?.maker) : name === 'second' ? close?.by[1] : undefined;
  const readAt = providers.flatMap((provider) => provider.readAt ?? []).toSorted()[0];
  const at = {
    read: state === 'done' ? readAt : undefined,
    balance: state === 'done' ? books.trial?.at : undefined,
    explained: undefined,
    first: close?.signedAt[0] ?? proposal?.at,
    second: close?.signedAt[1],
  }[name];
  const open = unexplainedOf(books);
  // In a site of one person the first signature closes the day.
  const closesAlone = solo && proposal === null;
  if (name === 'second' && signer === undefined && (close !== null || closesAlone)) return null;
  const words = t(`step.${name === 'first' && closesAlone ? 'alone' : name}`);
  return (
    <li className={`is-${state}`}>
      <b>{signer === undefined ? words : t('step.signed', { name: signer.displayName })}</b>
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
        <Button variant="ghost" className="d-no-print" aria-label={t('copy')} onClick={() => copy(digest)}>
          {t(isCopied ? 'copied' : 'copyShort')}
        </Button>
      </p>
      <p className={holds ? 'd-st d-st--ok' : 'd-st d-st--bad'} role={holds ? undefined : 'alert'}>
        {holds ? <ShieldIcon /> : <WarnIcon />}
        <span>{t(holds ? 'holds' : 'changed')}</span>
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
            <li key={obstacle}>
              <StateNote tone="warn" icon={<WarnIcon />}>
                {t(`obstacle.${obstacle}`)}
              </StateNote>
            </li>
          ))}
        </ul>
      )}
      {canSign && proposal === null && (
        <Button size="lg" block disabled={obstacles.length > 0} onClick={() => setSigning(true)} icon={<FingerprintIcon />}>
          {t('sign')}
        </Button>
      )}
      {canSign && proposal !== null && (
        <Link
          className={buttonClass({ variant: proposal.maker.id === operator.id ? 'line' : 'gold', size: 'lg', block: true })}
          to="/approvals"
        >
          <ApprovalIcon />
          {t(proposal.maker.id === operator.id ? 'seeApprovals' : 'toApprovals')}
        </Link>
      )}
      {canSign && <p className="d-cap">{t('signHint')}</p>}
      {isSigning && <CloseDialog books={books} onClose={() => setSigning(false)} />}
    </footer>
  );
}
