import type { Banner } from '@krapao/contract';
import { useMemo } from 'react';
import { usePicture } from '../../../shared/react/use-picture';
import { Clean, useSanitized } from '../../../shared/html/clean';
import { classes } from '@krapao/ui/classes';

/** The content of one banner: the picture with the operator's text over it if there is any, otherwise the text. */
export function BannerView({ banner: { image, html } }: { banner: Banner }) {
  const pieces = useMemo(() => [html], [html]);
  const words = useSanitized(pieces);
  const { src, onError } = usePicture(image);
  return (
    <>
      {src !== null && <img className="k-slide__img" src={src} alt="" loading="lazy" draggable={false} onError={onError} />}
      {html && <Clean className={classes('k-points k-slide__html', src !== null && 'is-over')} html={words} />}
    </>
  );
}
