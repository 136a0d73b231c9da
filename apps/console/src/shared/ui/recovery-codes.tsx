import { Button } from '@krapao/ui/button';
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
      <Button variant="line" size="lg" block onClick={() => copy(codes.join('\n'))}>
        {isCopied ? t('copied') : t('copy')}
      </Button>
      <Button size="lg" block onClick={onSaved}>
        {t('saved')}
      </Button>
    </div>
  );
}
