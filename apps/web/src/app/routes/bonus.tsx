import { useTranslations } from 'use-intl';
import { BonusList } from '../../features/bonus';
import { ClosedAtRest } from '../../features/break';
import { ActiveBonusGate } from '../../features/condition';
import { PromotionForm } from '../../features/promotion';
import { usePageTitle } from '../../shared/i18n';

/** The active bonus or a promotion code, and every bonus there is (docs/specification.md §2.13). */
export default function Bonus() {
  const t = useTranslations('menu');
  usePageTitle(t('bonus'));
  return (
    <ClosedAtRest>
      <main className="k-main" id="main" tabIndex={-1}>
        <div className="k-cols k-cols--side">
          <div>
            <ActiveBonusGate>
              <PromotionForm />
            </ActiveBonusGate>
          </div>
          <div>
            <BonusList />
          </div>
        </div>
      </main>
    </ClosedAtRest>
  );
}
