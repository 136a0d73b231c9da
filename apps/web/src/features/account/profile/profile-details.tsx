import type { Profile } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { needsEnglishName } from '../model/bank-account.rules';
import { useExtra } from '../../../shared/extras';
import { formatDate } from '@krapao/ui/format';
import { useSheet } from '../../../shared/sheet';
import { Button } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import { LockIcon, PencilIcon, ShieldIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { useToast } from '@krapao/ui/toast';
import { CopyButton, HoldToCopy } from '@krapao/ui/copy';
import { AccountNumber } from '@krapao/ui/bank';
import { KeyValues } from '@krapao/ui/key-values';
import { useBankCode, useBankName } from '../../lookup/api/use-banks';
import { initials } from '@krapao/ui/avatar';

/** Shown for missing bank account fields. */
const NONE = '-';

export function ProfileDetails({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const edit = useTranslations('bankName')('edit');
  const { open } = useSheet();
  const hasBankConfirm = useExtra('bank-confirm');
  const { _id: id, bankAccount: bank } = profile;
  const bankCode = useBankCode(bank) ?? '';
  const memberId = <MemberId id={id} />;
  const nameOfBank = useBankName();
  // A backend may know the Thai name only (docs/specification.md §3).
  const bankName = nameOfBank(bankCode) ?? <span lang="th">{bank?.bank.nameTH || NONE}</span>;
  const holder = bank?.bankAccountName || NONE;
  const accountName =
    bank && needsEnglishName(bankCode) ? (
      <span className="profile-editable">
        <span>{holder}</span>
        <IconButton label={edit} onClick={() => open('bank-name')}>
          <PencilIcon size="sm" />
        </IconButton>
      </span>
    ) : (
      holder
    );
  return (
    <>
      <div className="k-me">
        <span className="k-mono" aria-hidden="true">
          {initials(profile.name)}
        </span>
        <h2 className="k-title">{profile.name}</h2>
        <p className="k-sub k-num">{t('memberSince', { date: formatDate(profile.createdAt) })}</p>
        <div className="profile-acts">
          <Button variant="line" size="md" icon={<LockIcon size="sm" />} onClick={() => open('password')}>
            {t('changePassword')}
          </Button>
          <Button variant="line" size="md" icon={<PencilIcon size="sm" />} onClick={() => open('edit-profile')}>
            {t('editTitle')}
          </Button>
        </div>
      </div>
      <div className="k-stack k-stack--6">
        <section>
          <div className="k-sec__h">
            <h3>{t('account')}</h3>
          </div>
          <KeyValues
            pairs={[
              [t('name'), profile.name],
              [t('id'), memberId],
              [t('username'), profile.username],
            ]}
          />
        </section>
        <section>
          <div className="k-sec__h">
            <h3>{t('bankAccount')}</h3>
          </div>
          <div className="k-stack">
            {hasBankConfirm && profile.bankConfirmRequired && (
              <>
                <Note tone="warn">{t('bankConfirmRequired')}</Note>
                <Button variant="line" block icon={<ShieldIcon />} onClick={() => open('confirm-bank')}>
                  {t('confirmBank')}
                </Button>
              </>
            )}
            <KeyValues
              pairs={[
                [t('bank'), bankName],
                [t('accountNo'), <AccountNumber key="no" number={bank?.bankAccountNo} />],
                [t('accountName'), accountName],
              ]}
            />
          </div>
        </section>
      </div>
    </>
  );
}

/** The member's id with a copy button, for messages to support. A line that is too short for it breaks it in its middle. */
function MemberId({ id }: { id: string }) {
  const t = useTranslations('action');
  const toast = useToast();
  const copying = {
    text: id,
    onCopied: (text: string) => toast.ok(t('copied'), text),
    onFailed: () => toast.bad(t('copyFailed')),
  };
  return (
    <span className="profile-id">
      <HoldToCopy {...copying}>
        {id.slice(0, id.length / 2)}
        <wbr />
        {id.slice(id.length / 2)}
      </HoldToCopy>
      <CopyButton {...copying} label={t('copy')} copiedLabel={t('copied')} subject={id} />
    </span>
  );
}
