import { useTranslations } from 'use-intl';
import { Button } from '../../../shared/ui';

/** Back, and the one way on. */
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
