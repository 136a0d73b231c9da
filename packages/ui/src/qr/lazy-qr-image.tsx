import { lazy, Suspense } from 'react';
import { Skeleton } from '../skeleton';
import type { QrImageProps } from './qr-image';

const Image = lazy(async () => ({ default: (await import('./qr-image')).QrImage }));

/** {@link QrImageProps} drawn once the encoder has loaded; a card of the same size until then. */
export function LazyQrImage(props: QrImageProps) {
  const card = (
    <div className="k-qr">
      <Skeleton height="17.5rem" />
    </div>
  );
  return (
    <Suspense fallback={card}>
      <Image {...props} />
    </Suspense>
  );
}
