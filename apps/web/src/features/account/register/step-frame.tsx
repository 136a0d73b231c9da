import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { Button } from '@krapao/ui/button';
import type { Draft, Patch } from './registration';

/** Props of every step. */
export interface StepProps {
  draft: Draft;
  patch: Patch;
  /** The invite code came by link and is read-only. */
  isInviteLocked: boolean;
  otpToken: string | undefined;
  onBack: () => void;
  /** The server requires the phone to be verified again. */
  onUnverified: (error: ApiError) => void;
}

/** The Back and submit buttons of a step. */
export function StepButtons({ busy, disabled, label, onBack }: { busy: boolean; disabled?: boolean; label: string; onBack: () => void }) {
  const t = useTranslations('common');
  return (
    <div className="k-btnrow k-btnrow--back">
      <Button variant="line" onClick={onBack}>
        {t('back')}
      </Button>
      <Button type="submit" busy={busy} disabled={disabled}>
        {label}
      </Button>
    </div>
  );
}
