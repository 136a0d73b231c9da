import type { Profile } from '@krapao/contract';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { useSubmission } from '../../../shared/form/use-submission';
import { Note } from '@krapao/ui/note';
import { Sheet } from '@krapao/ui/sheet';
import { updateProfile, useApplyProfile, useProfile } from '../api/profile';
import { ConfirmBank } from './confirm-bank';

/**
 * Confirms a changed bank account by OTP, so that deposits from it are credited and withdrawals can go to it. Closes when nothing needs
 * confirmation.
 */
export default function ConfirmBankSheet({ onClose }: { onClose: () => void }) {
  const { data: profile, isError } = useProfile();
  const hasBankConfirm = useExtra('bank-confirm');
  const isNeeded = hasBankConfirm && profile?.bankConfirmRequired === true;
  const shouldClose = isError || (profile !== undefined && !isNeeded);
  useEffect(() => {
    if (shouldClose) onClose();
  }, [shouldClose, onClose]);
  return isNeeded ? <Confirmation profile={profile} onClose={onClose} /> : null;
}

function Confirmation({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useTranslations();
  const call = useCall();
  const applyProfile = useApplyProfile();
  const { submit, isPending, errorText } = useSubmission({
    // The profile is sent unchanged: the new OTP token confirms the account.
    run: ({ name, otpToken }: { name: string; otpToken: string }, key) => updateProfile(call, { name }, key, otpToken),
    done: t('profile.bankConfirmed'),
    onClose,
    onSaved: applyProfile,
  });
  return (
    <Sheet title={t('profile.confirmBankTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="k-form">
        {errorText && <Note tone="bad">{errorText}</Note>}
        <ConfirmBank phone={profile.username} busy={isPending} onVerified={(otpToken) => submit({ name: profile.name, otpToken })} />
      </div>
    </Sheet>
  );
}
