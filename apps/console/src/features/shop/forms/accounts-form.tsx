import { banksByVariant, qrProviders } from '@krapao/contract';
import type { AccountsValue } from '@krapao/contract/desk';
import { readAccountNo, readPhone } from '@krapao/contract/typed';
import { useTranslations } from 'use-intl';
import { Card, ChoiceField, NumeralField, TextField } from '../fields/fields';
import { RowList } from '../fields/row-list';
import { emptyBank } from '../model/values.rules';
import { ProxiesField } from './proxies-field';

const bankCodes = [...new Set(Object.values(banksByVariant).flat())];
/** True Wallets have Thai numbers. */
const readThaiPhone = (text: string): string => readPhone(text, 'th');
const sameText = (code: string) => ({ value: code, text: code });

/** The accounts into which members pay, in their order. */
export function AccountsForm({ value, onChange }: { value: AccountsValue; onChange: (value: AccountsValue) => void }) {
  const t = useTranslations('shop');
  return (
    <>
      <Card title={t('banks')} caption={t('banksHint')}>
        <RowList
          rows={value.banks}
          onChange={(banks) => onChange({ ...value, banks })}
          nameOf={({ bankCode, accountNo }) => `${bankCode} ${accountNo}`}
          add={{ text: t('addAccount'), row: emptyBank }}
        >
          {(bank, change) => (
            <>
              <div className="d-fields d-fields--3">
                <ChoiceField
                  label={t('bankType')}
                  value={bank.bankType}
                  onChange={(bankType) =>
                    change(
                      bankType === 'BANK'
                        ? { ...bank, bankType, bankCode: '', accountNo: '' }
                        : { ...bank, bankType, bankCode: '', accountName: bank.accountName || '-', accountNo: '' },
                    )
                  }
                  choices={[
                    { value: 'BANK', text: t('transfer') },
                    { value: 'PAYMENT', text: t('qrPayment') },
                  ]}
                />
                <ChoiceField
                  label={t('bank')}
                  value={bank.bankCode}
                  onChange={(bankCode) => change({ ...bank, bankCode })}
                  choices={[{ value: '', text: t('choose') }, ...(bank.bankType === 'BANK' ? bankCodes : qrProviders).map(sameText)]}
                />
                <ChoiceField
                  label={t('mode')}
                  value={bank.mode}
                  onChange={(mode) => change({ ...bank, mode })}
                  choices={[
                    { value: 'AUTO', text: t('modeAuto') },
                    { value: 'SMS', text: t('modeSms') },
                  ]}
                />
                <TextField
                  label={t('holder')}
                  maxLength={100}
                  value={bank.accountName}
                  onChange={(accountName) => change({ ...bank, accountName })}
                />
                {bank.bankType === 'BANK' && (
                  <NumeralField
                    label={t('accountNo')}
                    read={readAccountNo}
                    value={bank.accountNo}
                    onChange={(accountNo) => change({ ...bank, accountNo })}
                  />
                )}
              </div>
              {bank.bankType === 'BANK' && <ProxiesField value={bank.proxies ?? []} onChange={(proxies) => change({ ...bank, proxies })} />}
            </>
          )}
        </RowList>
      </Card>
      <Card title={t('wallets')} caption={t('walletsHint')}>
        <RowList
          rows={value.wallets}
          onChange={(wallets) => onChange({ ...value, wallets })}
          nameOf={({ accountName }) => accountName}
          add={{ text: t('addWallet'), row: () => ({ mode: 'gift' as const, accountName: '', mobile: '' }) }}
        >
          {(wallet, change) => (
            <div className="d-fields d-fields--3">
              <ChoiceField
                label={t('mode')}
                value={wallet.mode}
                onChange={(mode) => change({ ...wallet, mode })}
                choices={[
                  { value: 'gift', text: t('modeGift') },
                  { value: 'AUTO', text: t('modeAuto') },
                ]}
              />
              <TextField
                label={t('holder')}
                maxLength={100}
                value={wallet.accountName}
                onChange={(accountName) => change({ ...wallet, accountName })}
              />
              <NumeralField
                label={t('mobile')}
                read={readThaiPhone}
                value={wallet.mobile}
                onChange={(mobile) => change({ ...wallet, mobile })}
              />
            </div>
          )}
        </RowList>
      </Card>
    </>
  );
}
