import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { formatMoment } from '@krapao/ui/format';
import { MoonIcon } from '@krapao/ui/icons';
import { List, Row } from '@krapao/ui/row';
import { Well } from '@krapao/ui/well';
import { useNavigate } from 'react-router';
import { useBundle } from '../../../shared/i18n';
import { paths } from '../../../shared/paths';

/** During a break, in place of what it closes: until when, and what works meanwhile. */
export default function BreakNote({ opensAt }: { opensAt: string | null }) {
  return useBundle('care') ? <Words opensAt={opensAt} /> : null;
}

function Words({ opensAt }: { opensAt: string | null }) {
  const t = useTranslations('breaks');
  const navigate = useNavigate();
  return (
    <List>
      <Row
        leading={<Well>{<MoonIcon />}</Well>}
        title={t('running')}
        detail={
          <>
            <BreakLine opensAt={opensAt} /> · <span>{t('still')}</span>
          </>
        }
        onPress={() => void navigate(paths.break)}
      />
    </List>
  );
}

/** When deposits and play open again. */
export function BreakLine({ opensAt }: { opensAt: string | null }) {
  const t = useTranslations('breaks');
  return <span>{opensAt === null ? t('closed') : t('opensAt', { date: formatMoment(opensAt, serverNow()) })}</span>;
}
