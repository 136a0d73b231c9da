import type { BannerValue, InLanguages, TextKey, TextValues } from '@krapao/contract/desk';
import { TextArea } from '@krapao/ui/field';
import { useTranslations } from 'use-intl';
import { Card, CodeField, LanguageFields, TextField, Words } from '../fields/fields';
import { PictureField } from '../fields/picture-field';
import { RowList } from '../fields/row-list';
import { htmlLang } from '@krapao/ui/i18n';
import { AnnouncementsForm } from './announcements-form';
import { BrandForm, LanguagesForm } from './brand-form';
import type { EditedText } from './edited';
import { HowtoForm } from './howto-form';
import { gapsOf, inAll, wordLanguages } from '../model/values.rules';

interface TextFormProps {
  text: EditedText;
  onChange: (value: unknown) => void;
}

const long: ReadonlySet<TextKey> = new Set<TextKey>(['notice', 'contactText', 'refundInfo', 'otpSms']);

/** One text or list of texts, by its key. */
export function TextForm({ text, onChange }: TextFormProps) {
  const t = useTranslations('shop');
  const title = t(`text.${text.key}`);
  switch (text.key) {
    case 'website':
    case 'lineLink':
    case 'lineName':
      return (
        <Card title={title}>
          <TextField label={title} maxLength={500} value={text.value} onChange={onChange} />
        </Card>
      );
    case 'lineQR':
      return (
        <Card title={title} caption={t('lineQrHint')}>
          <PictureField label={title} value={text.value} onChange={onChange} />
        </Card>
      );
    case 'conditions':
    case 'agreements':
      return <Paragraphs title={title} value={text.value} onChange={onChange} />;
    case 'inviteBanners':
    case 'refundBanners':
      return <Banners value={text.value} onChange={onChange} />;
    case 'announcements':
      return <AnnouncementsForm title={title} value={text.value} onChange={onChange} />;
    case 'sources':
      return <Sources title={title} value={text.value} onChange={onChange} />;
    case 'brand':
      return <BrandForm title={title} value={text.value} onChange={onChange} />;
    case 'languages':
      return <LanguagesForm title={title} value={text.value} onChange={onChange} />;
    case 'howto':
      return <HowtoForm title={title} value={text.value} onChange={onChange} />;
    default: {
      const gaps = gapsOf(text.value);
      return (
        <Card title={t('words')} caption={gaps.length === 0 ? t('threeLanguages') : t('threeWithGaps', { n: gaps.length })}>
          <Words gaps={gaps}>
            <LanguageFields label={title} isLong={long.has(text.key)} value={text.value} onChange={onChange} />
          </Words>
        </Card>
      );
    }
  }
}

interface ListProps<T> {
  value: T;
  onChange: (value: T) => void;
}

/** Paragraphs with the same number in each language: one row is one paragraph. */
function Paragraphs({ title, value, onChange }: ListProps<InLanguages<string[]>> & { title: string }) {
  const t = useTranslations('shop');
  const count = Math.max(...wordLanguages.map((language) => value[language].length));
  const rows = Array.from({ length: count }, (_, index) => ({
    th: value.th[index] ?? '',
    la: value.la[index] ?? '',
    en: value.en[index] ?? '',
  }));
  const gaps = rows.flatMap(gapsOf);
  return (
    <Card title={title} caption={gaps.length === 0 ? t('threeLanguages') : t('threeWithGaps', { n: gaps.length })}>
      <RowList
        rows={rows}
        onChange={(next) => onChange({ th: next.map(({ th }) => th), la: next.map(({ la }) => la), en: next.map(({ en }) => en) })}
        nameOf={(_, index) => t('paragraph', { n: index + 1 })}
        add={{ text: t('addParagraph'), row: () => inAll('') }}
      >
        {(row, change, index) => (
          <Words gaps={gapsOf(row)} title={t('paragraph', { n: index + 1 })}>
            <LanguageFields label={t('paragraph', { n: index + 1 })} isLong value={row} onChange={change} />
          </Words>
        )}
      </RowList>
    </Card>
  );
}

/** The slides of a carousel, which each language has of its own. */
function Banners({ value, onChange }: ListProps<InLanguages<BannerValue[]>>) {
  const t = useTranslations('shop');
  return wordLanguages.map((language) => (
    <Card key={language} title={t(`language.${language}`)} caption={t('slidesHint')}>
      <RowList
        rows={value[language]}
        onChange={(banners) => onChange({ ...value, [language]: banners })}
        nameOf={(_, index) => t('slide', { n: index + 1 })}
        add={{ text: t('addSlide'), row: () => ({ image: '', html: '' }) }}
      >
        {(banner, change, index) => (
          <div className="d-fields">
            <PictureField label={t('slide', { n: index + 1 })} value={banner.image} onChange={(image) => change({ ...banner, image })} />
            <TextArea
              rows={4}
              maxLength={20_000}
              lang={htmlLang(language)}
              aria-label={`${t('slide', { n: index + 1 })}: ${t('html')}`}
              value={banner.html}
              onChange={(event) => change({ ...banner, html: event.currentTarget.value })}
            />
          </div>
        )}
      </RowList>
    </Card>
  ));
}

/** How members have come to the site; the codes are in the records of members. */
function Sources({ title, value, onChange }: ListProps<TextValues['sources']> & { title: string }) {
  const t = useTranslations('shop');
  return (
    <Card title={title}>
      <RowList
        rows={value}
        onChange={onChange}
        nameOf={({ code }) => code}
        add={{ text: t('addSource'), row: () => ({ code: '', description: inAll('') }) }}
      >
        {(source, change) => (
          <>
            <CodeField label={t('code')} maxLength={40} value={source.code} onChange={(code) => change({ ...source, code })} />
            <Words gaps={gapsOf(source.description)} title={source.code}>
              <LanguageFields label={t('name')} value={source.description} onChange={(description) => change({ ...source, description })} />
            </Words>
          </>
        )}
      </RowList>
    </Card>
  );
}
