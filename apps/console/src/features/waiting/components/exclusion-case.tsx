import type { Waiting } from '@krapao/contract/desk';
import { formatDay, formatShort } from '@krapao/ui/format';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAct } from '../../../shared/acts/use-act';
import { useCall } from '../../../shared/proof/proof';
import { useTyped } from '../../../shared/session/typed-text';
import { Dialog } from '../../../shared/ui/dialog';
import { ReasonField } from '../../../shared/ui/reason-field';

type Exclusion = NonNullable<Waiting['exclusion']>;
export type Verdict = 'same' | 'other';

/** The excluded member beside the member who may be the same person, what both have, and the exclusion. */
export function ExclusionFacts({ exclusion }: { exclusion: Exclusion }) {
  const t = useTranslations('waiting');
  const { excluded, grounds, term, startedAt, endsAt, opensAt, registeredAt, hasDeposited } = exclusion;
  return (
    <dl className="d-kv">
      <div>
        <dt>{t('registered')}</dt>
        <dd>{formatDay(registeredAt)}</dd>
      </div>
      <div>
        <dt>{t('deposits')}</dt>
        <dd>{t(hasDeposited ? 'hasDeposited' : 'noDeposit')}</dd>
      </div>
      <div>
        <dt>{t('excluded')}</dt>
        <dd dir="auto">
          <Link className="d-link" to={`/members/${excluded.id}`}>
            {excluded.name}
          </Link>{' '}
          <span className="d-2">{excluded.phone}</span>
        </dd>
      </div>
      <div>
        <dt>{t('inCommon')}</dt>
        <dd>{grounds.map((ground) => t(`ground.${ground}`)).join(' · ')}</dd>
      </div>
      <div>
        <dt>{t('exclusion')}</dt>
        <dd>{t('exclusionTerm', { term: t(`term.${term}`), date: formatDay(startedAt) })}</dd>
      </div>
      {endsAt !== null && (
        <div>
          <dt>{t('termEnds')}</dt>
          <dd>{formatDay(endsAt)}</dd>
        </div>
      )}
      {opensAt !== null && (
        <div>
          <dt>{t('opens')}</dt>
          <dd>{formatShort(opensAt)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Confirms whether both are one person. `same` cannot be undone, and says so. */
export function ExclusionDialog({ verdict, row, onClose }: { verdict: Verdict; row: Waiting; onClose: () => void }) {
  const t = useTranslations('waiting');
  const call = useCall();
  const { id, member } = row;
  const [note, setNote] = useTyped(`waiting exclusion ${id}`);
  const act = useAct(() => call('POST /desk/waiting/exclusions/:id/:verdict', { params: { id, verdict }, body: { note } }), onClose);
  const name = member?.name ?? '';
  return (
    <Dialog
      title={t(`verdictTitle.${verdict}`, { name })}
      confirm={t(`verdict.${verdict}`)}
      tone={verdict === 'same' ? 'danger' : 'gold'}
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      error={act.error}
    >
      <ReasonField value={note} onChange={setNote} isRequired isCheck />
      <p className="d-cap">{t(`verdictHint.${verdict}`)}</p>
    </Dialog>
  );
}
