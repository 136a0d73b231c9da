import { useTranslations } from 'use-intl';
import { useCopy } from './use-copy';

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useTranslations('invitation');
  const { isCopied, copy } = useCopy();
  return (
    <div className="d-col">
      <ol className="d-recovery">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <button type="button" className="d-btn d-btn--line d-btn--block d-btn--lg" onClick={() => copy(codes.join('\n'))}>
        {isCopied ? t('copied') : t('copy')}
      </button>
      <button type="button" className="d-btn d-btn--gold d-btn--block d-btn--lg" onClick={onSaved}>
        {t('saved')}
      </button>
    </div>
  );
}
