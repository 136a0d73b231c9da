import { howtoFilms, type TextValues } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { Card, LanguageFields, Words } from '../fields/fields';
import { RowList } from '../fields/row-list';
import { gapsOf, inAll } from '../model/values.rules';

interface HowtoFormProps {
  title: string;
  value: TextValues['howto'];
  onChange: (value: TextValues['howto']) => void;
}

/** The films of the how-to page in their order. A film that is removed is not shown; an empty text is the standard one. */
export function HowtoForm({ title, value, onChange }: HowtoFormProps) {
  const t = useTranslations('shop');
  const left = howtoFilms.filter((film) => value.every((each) => each.film !== film));
  const [next] = left;
  return (
    <Card title={title} caption={t('howtoHint')}>
      <RowList
        rows={value}
        onChange={onChange}
        nameOf={({ film }) => t(`film.${film}`)}
        add={
          next === undefined
            ? null
            : { text: t('addFilm', { name: t(`film.${next}`) }), row: () => ({ film: next, title: inAll(''), about: inAll('') }) }
        }
      >
        {(row, change) => (
          <>
            <b>{t(`film.${row.film}`)}</b>
            <Words gaps={[...new Set([...gapsOf(row.title), ...gapsOf(row.about)])]} title={t(`film.${row.film}`)}>
              <LanguageFields label={t('filmTitle')} value={row.title} onChange={(words) => change({ ...row, title: words })} />
              <LanguageFields label={t('about')} value={row.about} onChange={(words) => change({ ...row, about: words })} />
            </Words>
          </>
        )}
      </RowList>
    </Card>
  );
}
