import { createContext, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { HiddenAmounts } from '@krapao/ui/amount';
import { IconButton } from '@krapao/ui/icon-button';
import { EyeIcon, EyeOffIcon } from '@krapao/ui/icons';
import { useProvided } from '@krapao/ui/provided';
import { useShelves } from '../storage';

interface Hiding {
  areHidden: boolean;
  toggle: () => void;
}

const HidingContext = createContext<Hiding | null>(null);

/** A screen whose amounts the member can hide from those beside them. The device remembers the choice. */
export function HideableAmounts({ children }: { children: ReactNode }) {
  const t = useTranslations('wallet');
  const { local } = useShelves();
  const [areHidden, setHidden] = useState(() => local.get('amounts') === 'hidden');
  const toggle = () => {
    if (areHidden) local.remove('amounts');
    else local.set('amounts', 'hidden');
    setHidden(!areHidden);
  };
  return (
    <HidingContext value={{ areHidden, toggle }}>
      <HiddenAmounts value={areHidden ? t('amountHidden') : null}>{children}</HiddenAmounts>
    </HidingContext>
  );
}

/** Hides the amounts of this screen, or makes them visible again. */
export function HideAmountsButton({ className }: { className?: string }) {
  const t = useTranslations('wallet');
  const { areHidden, toggle } = useProvided(HidingContext);
  return (
    <IconButton className={className} label={t(areHidden ? 'revealAmounts' : 'hideAmounts')} onClick={toggle}>
      {areHidden ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  );
}
