import { accentProblem, STANDARD_ACCENT } from '@krapao/contract/accent';
import type { BrandValue, TextValues } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Checkbox } from '@krapao/ui/checkbox';
import { ColorInput } from '@krapao/ui/field';
import { htmlLang, languageName } from '@krapao/ui/i18n';
import { useTranslations } from 'use-intl';
import { Field } from '../../../shared/ui/field';
import { Card, LanguageFields, Words } from '../fields/fields';
import { PictureField } from '../fields/picture-field';
import { gapsOf, wordLanguages } from '../model/values.rules';

interface BrandFormProps {
  title: string;
  value: BrandValue;
  onChange: (value: BrandValue) => void;
}

/** How the site looks. What is left empty is as the product has it. */
export function BrandForm({ title, value, onChange }: BrandFormProps) {
  const t = useTranslations('shop');
  const { shortName, logo, icon, accent } = value;
  const problem = accent === '' ? null : accentProblem(accent);
  return (
    <Card title={title} caption={t('brandHint')}>
      <div className="d-fields">
        <Words gaps={gapsOf(shortName)}>
          <LanguageFields label={t('shortName')} value={shortName} onChange={(words) => onChange({ ...value, shortName: words })} />
        </Words>
        <PictureField label={t('logo')} value={logo} onChange={(path) => onChange({ ...value, logo: path })} />
        <PictureField label={t('icon')} value={icon} onChange={(path) => onChange({ ...value, icon: path })} />
        <Field label={t('accent')} hint={t('accentHint')} error={problem === null ? null : t(`accentProblem.${problem}`)}>
          <ColorInput
            value={accent === '' ? STANDARD_ACCENT : accent}
            onChange={(event) => onChange({ ...value, accent: event.currentTarget.value })}
          />
        </Field>
        {accent !== '' && (
          <Button variant="line" onClick={() => onChange({ ...value, accent: '' })}>
            {t('standardAccent')}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface LanguagesFormProps {
  title: string;
  value: TextValues['languages'];
  onChange: (value: TextValues['languages']) => void;
}

/** The languages that members choose from. The last one stays. */
export function LanguagesForm({ title, value, onChange }: LanguagesFormProps) {
  return (
    <Card title={title}>
      {wordLanguages.map((language) => {
        const isOffered = value.includes(language);
        return (
          <Checkbox
            key={language}
            lang={htmlLang(language)}
            checked={isOffered}
            disabled={isOffered && value.length === 1}
            onChange={() => onChange(wordLanguages.filter((each) => (each === language ? !isOffered : value.includes(each))))}
          >
            {languageName(language)}
          </Checkbox>
        );
      })}
    </Card>
  );
}
