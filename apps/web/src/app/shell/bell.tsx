import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { walletQuery } from '../../features/wallet/api/wallet';
import { useCall } from '../../shared/api-client';
import { useExtra } from '../../shared/extras';
import { NavLink } from '../../shared/link';
import { paths } from '../../shared/paths';
import { classes } from '@krapao/ui/classes';
import { iconButtonClass } from '@krapao/ui/icon-button';
import { BellIcon } from '@krapao/ui/icons';

/** The way to the inbox, with the number of unread notices: of all kinds at most 60 are counted. Shown where the server has an inbox. */
export function Bell() {
  const t = useTranslations('menu');
  const { data } = useQuery({ ...walletQuery(useCall()), enabled: false });
  if (!useExtra('notices')) return null;
  return (
    <NavLink className={classes(iconButtonClass, 'app-bell')} to={paths.notices}>
      <BellIcon />
      <span className="k-sr">{t('notices')}</span> {data?.unread && <b className="k-num">{data.unread}</b>}
    </NavLink>
  );
}
