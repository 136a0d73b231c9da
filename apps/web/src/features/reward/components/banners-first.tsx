import type { Banner } from '@krapao/contract';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Carousel } from './carousel';
import { Button } from '@krapao/ui/button';
import { Sheet } from '@krapao/ui/sheet';

interface BannersFirstProps {
  banners: readonly Banner[];
  /** The subject of the banners. */
  title: string;
  continueLabel: string;
  /** Rendered once the banners are closed, or immediately without any. */
  children: ReactNode;
}

/** Banners in a carousel before a sheet, which opens when they are closed (docs/specification.md §2.9). */
export function BannersFirst({ banners, title, continueLabel, children }: BannersFirstProps) {
  const t = useTranslations('common');
  // Banners that arrive later do not interrupt.
  const [first] = useState(banners);
  const [isClosed, setClosed] = useState(first.length === 0);
  if (isClosed) return children;
  const close = () => setClosed(true);
  const next = (
    <Button block onClick={close} data-autofocus>
      {continueLabel}
    </Button>
  );
  return (
    <Sheet width="slides" title={title} closeLabel={t('close')} onClose={close} footer={next}>
      <Carousel banners={first} label={title} />
    </Sheet>
  );
}
