import { proxyTypes } from '@krapao/contract';
import type { AccountProxy } from '@krapao/contract/desk';
import { readAccountNo, readPhone } from '@krapao/contract/typed';
import { useTranslations } from 'use-intl';
import { ChoiceField, NumeralField, TextField } from '../fields/fields';
import { RowList } from '../fields/row-list';

/** As many as the server accepts. */
const MOST_PROXIES = 10;
const MOST_REFERENCES = 3;

/** PromptPay knows Thai numbers only. */
const readers = {
  mobile: (text: string): string => readPhone(text, 'th'),
  'national-id': readAccountNo,
  biller: readAccountNo,
  'e-wallet': readAccountNo,
} as const satisfies Record<AccountProxy['type'], (text: string) => string>;

/** What else receives for an account: PromptPay, a biller with its references, an e-wallet. */
export function ProxiesField({ value, onChange }: { value: readonly AccountProxy[]; onChange: (value: AccountProxy[]) => void }) {
  const t = useTranslations('shop');
  return (
    <fieldset className="d-rows__f">
      <legend className="d-cap">{t('proxies')}</legend>
      <RowList
        rows={value}
        onChange={onChange}
        nameOf={({ type, id }) => `${t(`proxy.${type}`)} ${id}`}
        add={value.length < MOST_PROXIES ? { text: t('addProxy'), row: (): AccountProxy => ({ type: 'mobile', id: '' }) } : null}
      >
        {(proxy, change) => (
          <>
            <div className="d-fields d-fields--3">
              <ChoiceField
                label={t('proxyType')}
                value={proxy.type}
                onChange={(type) => change(type === 'biller' ? { ...proxy, type } : { type, id: proxy.id })}
                choices={proxyTypes.map((type) => ({ value: type, text: t(`proxy.${type}`) }))}
              />
              <NumeralField
                label={t('proxyNumber')}
                read={readers[proxy.type]}
                value={proxy.id}
                onChange={(id) => change({ ...proxy, id })}
              />
            </div>
            {proxy.type === 'biller' && (
              <References value={proxy.references ?? []} onChange={(references) => change({ ...proxy, references })} />
            )}
          </>
        )}
      </RowList>
    </fieldset>
  );
}

/** A biller serves many sites: a transfer has to carry each of these references. */
function References({ value, onChange }: { value: readonly string[]; onChange: (value: string[]) => void }) {
  const t = useTranslations('shop');
  return (
    <RowList
      rows={value}
      onChange={onChange}
      nameOf={(reference) => `${t('reference')} ${reference}`}
      add={value.length < MOST_REFERENCES ? { text: t('addReference'), row: () => '' } : null}
    >
      {(reference, change) => <TextField label={t('reference')} maxLength={20} value={reference} onChange={change} />}
    </RowList>
  );
}
