import { Modal } from '@krapao/ui/dialog';
import { useTranslations } from 'use-intl';
import { siteName } from '../../../shared/ui/site-name';
import { SignIn } from './sign-in';

/** The sign-in over the desk, for a session that has ended. It covers open dialogs as well, and is left by signing in only. */
export function SignInAgain({ name, onSignedIn }: { name: string; onSignedIn: () => void }) {
  const t = useTranslations('signIn');
  return (
    <Modal
      className="d-over"
      aria-label={t('title', { site: siteName() })}
      onClose={() => undefined}
      // Shortcuts of the desk below are not called.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <SignIn name={name} lead={t('ended')} onSignedIn={onSignedIn} />
    </Modal>
  );
}
