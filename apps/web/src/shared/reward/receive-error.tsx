import { useTranslations } from 'use-intl';
import { useSheet } from '../sheet';
import { Note } from '../ui';

/** Why a reward was not received. Where a deposit is missing, the way to one. */
export function ReceiveError({ text, code }: { text: string | null; code: string | null }) {
  const t = useTranslations('deposit');
  const { open } = useSheet();
  if (text === null) return null;
  return (
    <Note tone="bad">
      {text}{' '}
      {code === 'BONUS_DEPOSIT_NEEDED' && (
        <button type="button" className="k-linkbtn" onClick={() => open('deposit')}>
          {t('title')}
        </button>
      )}
    </Note>
  );
}
