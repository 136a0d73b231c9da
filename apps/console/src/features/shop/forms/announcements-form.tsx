import type { AnnouncementValue } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { Card, ChoiceField, LanguageFields, TimeField, Words } from '../fields/fields';
import { RowList } from '../fields/row-list';
import { gapsOf, inAll } from '../model/values.rules';

interface AnnouncementsFormProps {
  title: string;
  value: readonly AnnouncementValue[];
  onChange: (value: AnnouncementValue[]) => void;
}

/** What the site tells all members in their inbox, each for a time. */
export function AnnouncementsForm({ title, value, onChange }: AnnouncementsFormProps) {
  const t = useTranslations('announcements');
  const shop = useTranslations('shop');
  return (
    <Card title={title} caption={t('hint')}>
      <RowList
        rows={value}
        onChange={onChange}
        nameOf={(_, index) => t('nth', { n: String(index + 1) })}
        add={{ text: t('add'), row: newAnnouncement }}
      >
        {(row, change, index) => (
          <>
            <Words gaps={[...gapsOf(row.title), ...gapsOf(row.text)]} title={t('nth', { n: String(index + 1) })}>
              <LanguageFields label={t('title')} value={row.title} onChange={(words) => change({ ...row, title: words })} />
              <LanguageFields label={t('text')} isLong value={row.text} onChange={(words) => change({ ...row, text: words })} />
            </Words>
            <div className="d-fields">
              <TimeField
                label={shop('from')}
                hint={shop('bangkok')}
                value={row.opensAt}
                onChange={(opensAt) => change({ ...row, opensAt: opensAt ?? '' })}
              />
              <TimeField
                label={shop('until')}
                hint={shop('openEnd')}
                value={row.closesAt}
                onChange={(closesAt) => change({ ...row, closesAt })}
              />
              <ChoiceField
                label={t('audience')}
                hint={t('audienceHint')}
                value={row.isOffer ? 'offer' : 'everyone'}
                onChange={(audience) => change({ ...row, isOffer: audience === 'offer' })}
                choices={[
                  { value: 'everyone', text: t('everyone') },
                  { value: 'offer', text: t('offer') },
                ]}
              />
            </div>
          </>
        )}
      </RowList>
    </Card>
  );
}

const MINUTE_MS = 60_000;

/** From this minute on, without an end. */
const newAnnouncement = (): AnnouncementValue => ({
  title: inAll(''),
  text: inAll(''),
  opensAt: new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString(),
  closesAt: null,
  isOffer: false,
});
