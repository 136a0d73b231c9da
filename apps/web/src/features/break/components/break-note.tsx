import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { formatMoment } from '@krapao/ui/format';
import { MoonIcon } from '@krapao/ui/icons';
import { List, Row } from '@krapao/ui/row';
import { Well } from '@krapao/ui/well';
import { useNavigate } from 'react-router';
import { useBundle } from '../../../shared/i18n';
import { paths } from '../../../shared/paths';

/** On home during a break: until when, and what works meanwhile. */
export default function BreakNote({ opensAt }: { opensAt: string | null }) {
  return useBundle('care') ? <Words opensAt={opensAt} /> : null;
}

function Words({ opensAt }: { opensAt: string | null }) {
  const t = useTranslations('breaks');
  const navigate = useNavigate();
  const end = opensAt === null ? t('closed') : t('opensAt', { date: formatMoment(opensAt, serverNow()) });
  return (
    <List>
      <Row
        leading={<Well>{<MoonIcon />}</Well>}
        title={t('running')}
        detail={`${end} · ${t('still')}`}
        onPress={() => void navigate(paths.break)}
      />
    </List>
  );
}
