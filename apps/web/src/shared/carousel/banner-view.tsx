import type { Banner } from '@krapao/contract';
import { useMemo } from 'react';
import { fileUrl } from '../env/file-url';
import { Clean, useSanitized } from '../html/clean';
import { classes } from '../ui/classes';

/** The content of one banner: the picture with the operator's text over it if there is any, otherwise the text. */
export function BannerView({ banner: { image, html } }: { banner: Banner }) {
  const pieces = useMemo(() => [html], [html]);
  const words = useSanitized(pieces);
  return (
    <>
      {image && <img className="k-slide__img" src={fileUrl(image)} alt="" loading="lazy" draggable={false} />}
      {html && <Clean className={classes('k-slide__html', image && 'is-over')} html={words} />}
    </>
  );
}
