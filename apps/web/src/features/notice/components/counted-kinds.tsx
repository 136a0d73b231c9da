import { useTranslations } from 'use-intl';
import { GiftIcon, MegaphoneIcon, ShieldIcon, WalletIcon } from '@krapao/ui/icons';
import { List, Row } from '@krapao/ui/row';
import { Segments } from '@krapao/ui/segments';
import { useToast } from '@krapao/ui/toast';
import { Well } from '@krapao/ui/well';
import { useErrorToast } from '../../../shared/i18n';
import { useNoticeSettings, useSetNotices } from '../api/notices';

const icons = { money: <WalletIcon />, rewards: <GiftIcon />, site: <MegaphoneIcon /> };

/** The kinds that the bell counts. Those of security are always counted, and sent by SMS: who has taken over an account would switch them off first. */
export function CountedKinds() {
  const t = useTranslations('notice');
  const toast = useToast();
  const showError = useErrorToast();
  const { data } = useNoticeSettings();
  const { mutate, isPending, variables } = useSetNotices({
    onDone: () => toast.ok(t('saved')),
    onFailed: (error) => void showError(error),
  });
  if (!data) return null;
  const settings = isPending ? variables : data;
  const choices = [
    { name: 'off', text: t('off') },
    { name: 'on', text: t('on') },
  ] as const;
  return (
    <section className="k-sec">
      <div className="k-sec__h">
        <h2>{t('counted')}</h2>
      </div>
      <List>
        <Row leading={<Well>{<ShieldIcon />}</Well>} title={t('kind.security')} detail={t('kindHint.security')} />
        {(['money', 'rewards', 'site'] as const).map((kind) => (
          <Row
            key={kind}
            leading={<Well>{icons[kind]}</Well>}
            title={t(`kind.${kind}`)}
            detail={t(`kindHint.${kind}`)}
            trailing={
              <Segments
                label={t(`kind.${kind}`)}
                segments={choices}
                chosen={settings[kind] ? 'on' : 'off'}
                onChoose={(name) => mutate({ ...settings, [kind]: name === 'on' })}
              />
            }
          />
        ))}
      </List>
    </section>
  );
}
