import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@krapao/ui/classes';
import { formatBusinessDate, formatBusinessTime } from '@krapao/ui/format';
import {
  AlertIcon,
  ClockIcon,
  DepositIcon,
  GaugeIcon,
  GiftIcon,
  MegaphoneIcon,
  ShieldIcon,
  UndoIcon,
  WithdrawIcon,
} from '@krapao/ui/icons';
import { type Tone, Well } from '@krapao/ui/well';
import { useExtra } from '../../../shared/extras';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import type { Notice } from '../api/notices';
import { useNoticeWords } from '../model/use-notice-words';

/** A notice: what happened and when. One of a login leads to the devices. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const t = useTranslations('notice');
  const { title, detail } = useNoticeWords()(notice);
  const hasSessions = useExtra('sessions');
  const { icon, tone } = looks(notice.code);
  return (
    <li className={classes('notice', notice.isNew && 'is-new')}>
      <Well {...(tone && { tone })}>{icon}</Well>
      <div>
        <p className="notice__h">
          <b>{title}</b>
          {notice.isNew && <span className="k-sr">{t('new')}</span>}
          <time className="k-num" translate="no" dateTime={notice.at} title={formatBusinessDate(notice.at)}>
            {formatBusinessTime(notice.at)}
          </time>
        </p>
        {detail && <p>{detail}</p>}
        {notice.code === 'new-device' && hasSessions && (
          <Link className="k-link" to={`${paths.profile}?view=security`}>
            {t('security')}
          </Link>
        )}
      </div>
    </li>
  );
}

function looks(code: Notice['code']): { icon: ReactNode; tone?: Tone } {
  switch (code) {
    case 'money-arrived':
      return { icon: <DepositIcon />, tone: 'jade' };
    case 'withdrawal-paid':
      return { icon: <WithdrawIcon />, tone: 'jade' };
    case 'withdrawal-waiting':
      return { icon: <ClockIcon />, tone: 'peri' };
    case 'withdrawal-failed':
    case 'withdrawal-rejected':
      return { icon: <UndoIcon /> };
    case 'reward-received':
      return { icon: <GiftIcon />, tone: 'gold' };
    case 'announcement':
      return { icon: <MegaphoneIcon />, tone: 'peri' };
    case 'limit-raised':
    case 'limit-removed':
    case 'limit-set':
      return { icon: <GaugeIcon /> };
    case 'new-device':
    case 'password-changed':
    case 'phone-change':
    case 'closing-asked':
    case 'frozen':
      return { icon: <AlertIcon />, tone: 'coral' };
    default:
      return { icon: <ShieldIcon /> };
  }
}
