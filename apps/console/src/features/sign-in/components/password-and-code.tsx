import { TextInput } from '@krapao/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../../shared/api/client';
import { AuthenticatorKey } from '../../../shared/ui/authenticator-key';
import { CodeInput } from '../../../shared/ui/code-input';
import { ErrorNote } from '../../../shared/ui/error-note';
import { Field } from '../../../shared/ui/field';

interface Typed {
  password: string;
  code: string;
}

interface PasswordAndCodeProps {
  token: string;
  typed: Typed;
  /** What was typed was refused because of the code. */
  isCodeWrong: boolean;
  onType: (typed: Typed) => void;
}

/** A password, and the first code of an authenticator app. */
export function PasswordAndCode({ token, typed, isCodeWrong, onType }: PasswordAndCodeProps) {
  const t = useTranslations('invitation');
  const signIn = useTranslations('signIn');
  // One key per visit: each call replaces the key before it.
  const key = useQuery({
    queryKey: ['authenticator key', token],
    queryFn: () => callDesk('POST /desk/invites/:token/code/options', { params: { token } }),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <>
      <Field label={t('newPassword')} hint={t('newPasswordHint')}>
        <TextInput
          required
          type="password"
          autoComplete="new-password"
          value={typed.password}
          onChange={(event) => onType({ ...typed, password: event.currentTarget.value })}
        />
      </Field>
      {key.data !== undefined && <AuthenticatorKey {...key.data} />}
      <Field label={t('first')} error={isCodeWrong ? signIn('codeWrong') : null}>
        <CodeInput value={typed.code} onChange={(code) => onType({ ...typed, code })} />
      </Field>
      <ErrorNote error={key.error} />
    </>
  );
}
