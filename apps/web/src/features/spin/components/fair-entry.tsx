import { useTranslations } from 'use-intl';
import { useSheet } from '../../../shared/sheet';
import { ShieldIcon } from '../../../shared/ui';
import { List, Row } from '../../../shared/ui/data/row';
import { Well } from '../../../shared/ui/feedback/well';

/** The way to what makes the draws fair. */
export function FairEntry() {
  const t = useTranslations('spin.fair');
  const { open } = useSheet();
  return (
    <section className="k-sec">
      <List>
        <Row
          leading={
            <Well tone="peri">
              <ShieldIcon />
            </Well>
          }
          title={t('open')}
          detail={t('openHint')}
          onPress={() => open('spin-fair')}
        />
      </List>
    </section>
  );
}
