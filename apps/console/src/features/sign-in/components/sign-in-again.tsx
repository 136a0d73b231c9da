import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { SignIn } from './sign-in';

/** The sign-in over the desk, for a session that has ended. It covers open dialogs as well, and is left by signing in only. */
export function SignInAgain({ name, onSignedIn }: { name: string; onSignedIn: () => void }) {
  const t = useTranslations('signIn');
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className="d-over"
      aria-label={t('title')}
      onCancel={(event) => event.preventDefault()}
      // Shortcuts of the desk below stay quiet.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <SignIn name={name} lead={t('ended')} onSignedIn={onSignedIn} />
    </dialog>
  );
}
