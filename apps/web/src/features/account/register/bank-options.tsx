import type { BankItem } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { useI18nState } from '@krapao/ui/i18n';
import { bankNameIn } from '../../lookup/api/bank-names';

/** docs/specification.md §5: KBank or KTB are recommended; they come first. */
const recommended = ['KBANK', 'KTB'];

const rank = ({ code }: BankItem): number => {
  const index = recommended.indexOf(code);
  return index === -1 ? recommended.length : index;
};

export function BankOptions({ banks }: { banks: readonly BankItem[] }) {
  const t = useTranslations('account');
  const { language } = useI18nState();
  return (
    <>
      <option value="">{t('choose')}</option>
      {banks
        .toSorted((a, b) => rank(a) - rank(b))
        .map((bank) => (
          <option key={bank.code} value={bank.code}>
            {bankNameIn(bank, language)}
          </option>
        ))}
    </>
  );
}
