import { memo } from 'react';
import { palettes, pick, randomOf, wideArtists, WideCover } from '@krapao/ui/art';

const artists = Object.values(wideArtists);

/** A cover drawn from the bonus code: the same on every device. `words` is the large text on the left. */
export const BonusArt = memo(function BonusArt({ code, words }: { code: string; words?: string }) {
  const random = randomOf(code);
  const palette = pick(random, palettes);
  const layers = pick(random, artists)(random);
  return (
    <WideCover layers={layers} palette={palette}>
      {words !== undefined && (
        <text x="18" y="112" fontSize="46" fontWeight="700" letterSpacing="-1" fill="#F8F5EE">
          {words}
        </text>
      )}
    </WideCover>
  );
});
