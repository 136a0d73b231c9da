import type { Profile } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { useExtra } from '../../../shared/extras';
import { formatAccountNumber } from '../../../shared/format/account-number';
import { formatDate } from '../../../shared/format/date';
import { useSheet } from '../../../shared/sheet';
import { Button, LockIcon, Note } from '../../../shared/ui';
import { KeyValues } from '../../../shared/ui/data/key-values';
import { PencilIcon } from '../../../shared/ui/icons/member';
import { initials } from './initials';
import { MemberId } from './member-id';

/** What the bank account lacks shows as "-". */
const NONE = '-';

export function ProfileDetails({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const { open } = useSheet();
  const confirms = useExtra('bank-confirm');
  const bank = profile.bankAccount;
  return (
    <>
      <div className="k-me">
        <span className="k-mono" aria-hidden="true">
          {initials(profile.name)}
        </span>
        <h2 className="k-title">{profile.name}</h2>
        <p className="k-sub k-num">{t('memberSince', { date: formatDate(profile.createdAt) })}</p>
        <Button variant="line" size="md" className="profile-password" icon={<LockIcon size="sm" />} onClick={() => open('password')}>
          {t('changePassword')}
        </Button>
      </div>
      <div className="k-stack k-stack--6">
        <section>
          <div className="k-sec__h">
            <h3>{t('account')}</h3>
            <Button variant="text" size="md" icon={<PencilIcon size="sm" />} onClick={() => open('edit-profile')}>
              {t('edit')}
            </Button>
          </div>
          <KeyValues
            pairs={[
              [t('name'), profile.name],
              [t('id'), <MemberId id={profile._id} />],
              [t('username'), profile.username],
            ]}
          />
        </section>
        <section>
          <div className="k-sec__h">
            <h3>{t('bankAccount')}</h3>
          </div>
          <div className="k-stack">
            {confirms && profile.bankConfirmRequired && <Note tone="warn">{t('bankConfirmRequired')}</Note>}
            <KeyValues
              pairs={[
                // The bank has its Thai name in every language (spec.md §2).
                [t('bank'), <span lang="th">{bank?.bank.nameTH || NONE}</span>],
                [t('accountNo'), formatAccountNumber(bank?.bankAccountNo)],
                [t('accountName'), bank?.bankAccountName || NONE],
              ]}
            />
          </div>
        </section>
      </div>
    </>
  );
}
