import { Button } from '@krapao/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useProviderText } from '../../../shared/i18n/use-code-text';
import { useCall } from '../../../shared/proof/proof';
import { useToasts } from '../../../shared/ui/use-toasts';

const tones = { ready: 'd-live', refused: 'd-live is-off', failed: 'd-live is-off' } as const;

/** Tries the connection to the service of each kind, and shows what the services answered. */
export function Connections() {
  const t = useTranslations('today');
  const textOf = useProviderText();
  const call = useCall();
  const toasts = useToasts();
  const check = useMutation({
    mutationFn: () => call('POST /desk/connections/check', {}),
    onError: (error) => toasts.fail(error),
  });
  return (
    <div className="d-pause">
      <ul className="d-pairs d-pairs--flush" aria-live="polite">
        {check.data?.connections.map(({ kind, code, adapter, host, state, detail }) => (
          <li key={`${kind}:${code}`}>
            <span>
              {textOf(code === null ? kind : `${kind}:${code}`)}
              <small className="d-2">{[adapter, host, detail].filter((each) => each !== '').join(' · ')}</small>
            </span>
            <span className={tones[state]}>{t(`connection.${state}`)}</span>
          </li>
        ))}
      </ul>
      <Button variant="line" block busy={check.isPending} onClick={() => check.mutate()}>
        {t('check')}
      </Button>
      <p className="d-cap">{t('connections')}</p>
    </div>
  );
}
