import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useShelves } from '../../../shared/storage';
import type { Banners } from '../model/use-banners';
import { Carousel } from './carousel';
import { Button } from '@krapao/ui/button';
import { Sheet } from '@krapao/ui/sheet';

/** Digests of banners that this device has shown: two features in three languages. */
const REMEMBERED = 6;

interface BannersFirstProps {
  banners: Banners;
  /** The subject of the banners. */
  title: string;
  continueLabel: string;
  /** Rendered once the banners are closed, or immediately without new ones. */
  children: ReactNode;
}

/** Banners in a carousel before a sheet, which opens when they are closed (docs/specification.md §2.9). This device shows the same ones once. */
export function BannersFirst({ banners, title, continueLabel, children }: BannersFirstProps) {
  const t = useTranslations('common');
  // Banners that arrive later do not interrupt.
  const [first] = useState(banners);
  const { local } = useShelves();
  const digests = () => (local.get('seen-banners') ?? '').split(' ').filter(Boolean);
  const [isClosed, setClosed] = useState(() => first.list.length === 0 || digests().includes(first.digest));
  if (isClosed) return children;
  const close = () => {
    local.set('seen-banners', [...digests(), first.digest].slice(-REMEMBERED).join(' '));
    setClosed(true);
  };
  const next = (
    <Button block onClick={close} data-autofocus>
      {continueLabel}
    </Button>
  );
  return (
    <Sheet width="slides" title={title} closeLabel={t('close')} onClose={close} footer={next}>
      <Carousel banners={first.list} label={title} />
    </Sheet>
  );
}
