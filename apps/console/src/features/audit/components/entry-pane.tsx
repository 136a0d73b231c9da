import { ChevronLeftIcon, ShieldIcon } from '@krapao/ui/icons';
import { type AuditEvent, permissions } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import { StateNote } from '@krapao/ui/note';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { Diff } from '../../../shared/ui/diff';
import type { AuditFilter } from '../model/audit-filter';
import { useActorText } from '../../../shared/i18n/use-code-text';
import { useActionText } from '../../../shared/ui/use-action-text';

interface EntryPaneProps {
  event: AuditEvent;
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
  onBack: () => void;
}

/** Parts of an entry with a place of their own; the others are shown as recorded. */
const NAMED = new Set(['changes', 'reason', 'address', 'permission', 'proposal', 'target', 'act']);

/** One entry: who did what to what, why, and from where. */
export function EntryPane({ event, filter, onFilter, onBack }: EntryPaneProps) {
  const t = useTranslations();
  const actionText = useActionText();
  const { id, at, actor, actorName, action, member, detail, request } = event;
  const name = useActorText()(actor, actorName);
  const { changes, reason, address, permission, proposal, act } = detail;
  const others = Object.entries(detail).filter(([key]) => !NAMED.has(key));
  const places = [
    { label: t('audit.did'), text: typeof act === 'string' ? actionText(act) : '' },
    { label: t('audit.permission'), text: permissionText(t, permission) },
    { label: t('audit.address'), text: textOf(address) },
    { label: t('audit.request'), text: request ?? '' },
    { label: t('audit.proposal'), text: textOf(proposal) },
  ].filter(({ text }) => text !== '');
  return (
    <>
      <header className="d-pane__h">
        <IconButton className="d-only-m" label={t('keys.back')} onClick={onBack}>
          <ChevronLeftIcon />
        </IconButton>
        <h2>{t('audit.entry', { id })}</h2>
        <span className="d-cap d-sp">{formatShort(at)}</span>
      </header>
      <div className="d-pane__b">
        <p>
          <b dir="auto">{name}</b> <span className="d-2">{actionText(action)}</span>
        </p>
        {member !== null && (
          <Link className="d-link" to={`/members/${member.id}`}>
            {member.phone}
          </Link>
        )}
        {isChanges(changes) && changes.length > 0 && (
          <section>
            <h3 className="d-h3">{t('audit.changed')}</h3>
            <Diff changes={changes} />
          </section>
        )}
        {typeof reason === 'string' && reason !== '' && (
          <section>
            <h3 className="d-h3">{t('audit.reason')}</h3>
            <p dir="auto">{reason}</p>
          </section>
        )}
        {places.length > 0 && (
          <section>
            <h3 className="d-h3">{t('audit.from')}</h3>
            <dl className="d-kv">
              {places.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {others.length > 0 && (
          <section>
            <h3 className="d-h3">{t('audit.detail')}</h3>
            <dl className="d-kv">
              {others.map(([key, value]) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd dir="auto">{textOf(value)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <StateNote tone="info" icon={<ShieldIcon />}>
          {t('audit.kept')}
        </StateNote>
      </div>
      <footer className="d-pane__f">
        <Button variant="line" block onClick={() => onFilter({ ...filter, actor })}>
          {t('audit.filterActor', { name })}
        </Button>
        <Button variant="line" block onClick={() => onFilter({ ...filter, action })}>
          {t('audit.filterAction')}
        </Button>
        {member !== null && (
          <Button variant="line" block onClick={() => onFilter({ ...filter, member: member.id })}>
            {t('audit.filterMember')}
          </Button>
        )}
      </footer>
    </>
  );
}

/** A permission in words; one of another release as it was recorded. */
const permissionText = (t: ReturnType<typeof useTranslations<never>>, permission: unknown): string => {
  const known = permissions.find((each) => each === permission);
  return known === undefined ? textOf(permission) : t(`team.may.${known}`);
};

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

type Change = Parameters<typeof Diff>[0]['changes'][number];
const isChanges = (value: unknown): value is Change[] =>
  Array.isArray(value) && value.every((each: unknown) => typeof each === 'object' && each !== null && 'field' in each);
