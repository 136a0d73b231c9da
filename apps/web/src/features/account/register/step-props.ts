import type { ApiError } from '../../../shared/api-client';
import type { Draft, Patch } from './draft';

/** What every form of the registration gets. */
export interface StepProps {
  draft: Draft;
  patch: Patch;
  /** The invite code came by link and cannot be changed. */
  locked: boolean;
  otpToken: string | undefined;
  onBack: () => void;
  /** The server wants the phone verified again. */
  onUnverified: (error: ApiError) => void;
}
