import type { Language } from '@krapao/contract';
import type { RejectReason } from '@krapao/contract/desk';
import { review as english } from '@krapao/phrases/review/en';
import { review as lao } from '@krapao/phrases/review/la';
import { review as thai } from '@krapao/phrases/review/th';
import { formatAmount } from '@krapao/ui/format';
import { Select } from '@krapao/ui/select';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { htmlLang, languageName } from '@krapao/ui/i18n';
import { Segments } from '@krapao/ui/segments';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { ReasonField } from '../../../shared/ui/reason-field';
import type { DecisionDialogProps } from './decision-dialog';
import { useTyped } from '../../../shared/session/typed-text';

const words: Record<Language, { reject: Record<RejectReason, string>; rejected: string }> = { th: thai, la: lao, en: english };
const reasons = Object.keys(english.reject) as RejectReason[];
const languages: readonly Language[] = ['th', 'la', 'en'];

/** A rejection with a reason of the catalogue, shown as the member will read it. */
export function RejectDialog({ withdrawal: { id, amount, currency, bank }, toastFor, onClose, onDecided }: DecisionDialogProps) {
  const t = useTranslations('withdrawals');
  const call = useCall();
  const [reason, setReason] = useState<RejectReason | ''>('');
  const [language, setLanguage] = useState<Language>(currency === 'LAK' ? 'la' : 'th');
  const [note, setNote] = useTyped(`reject ${id}`);
  const act = useAct(
    async () => (reason === '' ? { done: true } : call('POST /desk/withdrawals/:id/reject', { params: { id }, body: { reason, note } })),
    () => onDecided('rejected'),
    toastFor('rejectedBack'),
  );
  const money = formatAmount(amount, currency);
  return (
    <Dialog
      title={t('rejecting.title', { amount: money, bank: `${bank.code} ${bank.accountNo}` })}
      confirm={t('rejecting.submit', { amount: money })}
      tone="danger"
      isWide
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      error={act.error}
    >
      <div className="d-reject">
        <div className="d-col">
          <Field label={t('reason')} missing={t('rejecting.choose')}>
            <Select required value={reason} onChange={(event) => setReason(event.currentTarget.value as RejectReason)}>
              <option value="">{t('rejecting.none')}</option>
              {reasons.map((each) => (
                <option key={each} value={each}>
                  {t(`rejectReason.${each}`)}
                </option>
              ))}
            </Select>
          </Field>
          <ReasonField value={note} onChange={setNote} />
        </div>
        <div className="d-col">
          <p className="k-field__l">{t('rejecting.onPhone')}</p>
          <Segments
            label={t('rejecting.reads')}
            segments={languages.map((name) => ({ name, text: languageName(name), lang: htmlLang(name) }))}
            chosen={language}
            onChoose={setLanguage}
          />
          <div className="d-phone-line" lang={htmlLang(language)}>
            <span className="d-row">
              <b className="d-out">{words[language].rejected}</b>
              <span className="d-sp is-struck">{money}</span>
            </span>
            {reason !== '' && <p>{words[language].reject[reason]}</p>}
          </div>
          {reason === '' && <p className="d-cap">{t('rejecting.appears')}</p>}
          <p className="d-cap">{t('rejecting.back', { amount: money })}</p>
        </div>
      </div>
    </Dialog>
  );
}
