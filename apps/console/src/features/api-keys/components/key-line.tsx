import { type ApiKey, apiKeyDays } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { formatDay, formatShort } from '@krapao/ui/format';
import { Chip } from '@krapao/ui/tag';
import { useTranslations } from 'use-intl';
import { useNow } from '../../../shared/format/use-now';
import { useSession } from '../../../shared/session/session-context';

const DAY_MS = 86_400_000;
const tones = { approved: 'gold', active: 'ok', expired: 'wait', revoked: 'bad' } as const;

interface KeyLineProps {
  given: ApiKey;
  canChange: boolean;
  onChoose: (kind: 'collect' | 'revoke') => void;
}

/** One key: what it reads, who let it in, until when it is valid and when it was last used. */
export function KeyLine({ given, canChange, onChoose }: KeyLineProps) {
  const t = useTranslations('apiKeys');
  const may = useTranslations('team.may');
  const common = useTranslations('common');
  const { operator } = useSession();
  const { name, prefix, permissions, state, maker, expiresAt, usedAt } = given;
  return (
    <li>
      <span className="d-keys__n">
        <b dir="auto">{name}</b>
        {prefix !== null && (
          <code className="d-2" translate="no">
            {prefix}…
          </code>
        )}
        <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
      </span>
      <span className="d-keys__r">
        <span className="d-tags">
          {permissions.map((permission) => (
            <Chip key={permission}>{may(permission)}</Chip>
          ))}
        </span>
        <Origin given={given} />
      </span>
      <span className="d-keys__t">
        <span className="d-cap">{t('expires')}</span>
        <Expiry at={expiresAt} isActive={state === 'active'} />
      </span>
      <span className="d-keys__t">
        <span className="d-cap">{t('lastUse')}</span>
        <span className="d-num">{usedAt === null ? common('never') : formatShort(usedAt)}</span>
      </span>
      {canChange && (
        <span className="d-btns">
          {state === 'approved' && maker.id === operator.id && <Button onClick={() => onChoose('collect')}>{t('collect')}</Button>}
          {state !== 'revoked' && (
            <Button variant="line" onClick={() => onChoose('revoke')}>
              {t('revoke')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

function Origin({ given: { state, maker, checker, isMakerSuspended, revoked } }: { given: ApiKey }) {
  const t = useTranslations('apiKeys');
  const words =
    checker === null ? t('byOne', { maker: maker.displayName }) : t('byTwo', { maker: maker.displayName, checker: checker.displayName });
  return (
    <span className="d-cap">
      {[
        words,
        ...(state === 'approved' ? [t('collects', { name: maker.displayName })] : []),
        ...(state === 'active' && isMakerSuspended ? [t('makerSuspended', { name: maker.displayName })] : []),
        ...(revoked === null ? [] : [t('revokedBy', { name: revoked.by.displayName, time: formatShort(revoked.at) })]),
      ].join(' · ')}
    </span>
  );
}

/** In colour during the last week of a key that works. */
function Expiry({ at, isActive }: { at: string; isActive: boolean }) {
  const left = Date.parse(at) - useNow();
  const isSoon = isActive && left < apiKeyDays.warning * DAY_MS;
  return <span className={isSoon ? 'd-num d-keys__soon' : 'd-num'}>{formatDay(at)}</span>;
}
