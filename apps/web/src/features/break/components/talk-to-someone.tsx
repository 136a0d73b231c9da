import { useTranslations } from 'use-intl';
import { useNavigate } from 'react-router';
import { ContactIcon } from '@krapao/ui/icons';
import { List, Row } from '@krapao/ui/row';
import { Well } from '@krapao/ui/well';
import { paths } from '../../../shared/paths';

/** The way to a person of the site. */
export function TalkToSomeone() {
  const t = useTranslations('breaks');
  const navigate = useNavigate();
  return (
    <section>
      <div className="k-sec__h">
        <h2>{t('talk')}</h2>
      </div>
      <List>
        <Row
          leading={<Well>{<ContactIcon />}</Well>}
          title={t('team')}
          detail={t('teamHint')}
          onPress={() => void navigate(paths.memberContact)}
        />
      </List>
    </section>
  );
}
