import type { MemberLogin } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatDate } from '@krapao/ui/format';
import { FailedIcon, LoginIcon } from '@krapao/ui/icons';
import { List, Row } from '@krapao/ui/row';
import { Chip } from '@krapao/ui/tag';
import { Well } from '@krapao/ui/well';
import { DeviceDetail, useDeviceName } from './device';

/** The last logins, refused ones too. */
export function LoginList({ logins }: { logins: readonly MemberLogin[] }) {
  const t = useTranslations('sessions');
  const nameOf = useDeviceName();
  return (
    <section className="k-sec">
      <div className="k-sec__h">
        <h3>{t('history')}</h3>
        <small>{t('historyOf')}</small>
      </div>
      <List>
        {logins.map((login) => (
          <Row
            key={`${login.at} ${login.outcome}`}
            leading={
              <Well tone={login.outcome === 'ok' ? 'jade' : 'coral'}>{login.outcome === 'ok' ? <LoginIcon /> : <FailedIcon />}</Well>
            }
            title={nameOf(login)}
            detail={<DeviceDetail network={login.network}>{formatDate(login.at)}</DeviceDetail>}
            trailing={<Chip tone={login.outcome === 'ok' ? 'ok' : 'bad'}>{t(login.outcome)}</Chip>}
          />
        ))}
      </List>
      <p className="k-cap">{t('networkHint')}</p>
    </section>
  );
}
