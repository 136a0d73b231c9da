import type { DepositBank } from '@krapao/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBankCode } from '../../lookup/api/use-banks';
import { useWallet } from '../../wallet/api/wallet';
import { requiresEnglishName, type HolderAccount } from '../model/accounts';
import { AccountRow } from './account-row';

const NamePrompt = lazy(() => import('./name-prompt'));

const keyOf = ({ bankCode, bankAccountNo }: DepositBank) => `${bankCode} ${bankAccountNo}`;

/** The accounts for bank transfers. */
export function AccountList({ accounts }: { accounts: readonly DepositBank[] }) {
  const t = useTranslations('deposit');
  const { data } = useWallet();
  const [edited, setEdited] = useState<string | null>(null);
  const [saved, setSaved] = useState<{ key: string; count: number } | null>(null);
  const [renamed, setRenamed] = useState<HolderAccount | null>(null);
  // A saved name applies immediately; the wallet query follows.
  const bankCode = useBankCode(data?.bankAccount);
  const registered = data?.bankAccount && bankCode !== null ? { ...data.bankAccount, bankCode } : null;
  const holder = renamed ?? registered;

  return (
    <section className="k-group deposit-group deposit-accounts">
      <h3>{t('transfer')}</h3>
      <ul className="k-list deposit-list">
        {accounts.map((account) => {
          const key = keyOf(account);
          return (
            <AccountRow
              key={key}
              account={account}
              needsName={requiresEnglishName(account, holder)}
              saved={saved?.key === key ? saved.count : 0}
              onEdit={() => setEdited(key)}
            />
          );
        })}
      </ul>
      {edited !== null && holder && data && (
        <Suspense>
          <NamePrompt
            member={data.profile.username}
            holder={holder}
            onSaved={(now) => {
              setRenamed(now);
              setSaved((last) => ({ key: edited, count: (last?.count ?? 0) + 1 }));
            }}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
