import { useTranslations } from 'use-intl';
import { useNavigate } from 'react-router';
import { MoonIcon } from '@krapao/ui/icons';
import { Row } from '@krapao/ui/row';
import { Well } from '@krapao/ui/well';
import { useExtra } from '../../../shared/extras';
import { useBundle } from '../../../shared/i18n';
import { paths } from '../../../shared/paths';

/** The way to a break, once the server has announced it. */
export function BreakRow() {
  const isOffered = useExtra('break');
  return useBundle('care') && isOffered ? <Offered /> : null;
}

function Offered() {
  const t = useTranslations('breaks');
  const navigate = useNavigate();
  return <Row leading={<Well>{<MoonIcon />}</Well>} title={t('title')} detail={t('hint')} onPress={() => void navigate(paths.break)} />;
}
