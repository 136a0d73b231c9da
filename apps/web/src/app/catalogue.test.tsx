import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCodes } from '@krapao/contract';
import { catalogue, codesAt } from '../test/catalogue/catalogue';
import type { Place } from '../test/catalogue/place';
import { places, type PlaceName } from '../test/catalogue/places';
import { observe } from '../test/catalogue/observe';
import { aWorld } from '../test/world';

beforeEach(aWorld);
afterEach(() => void vi.unstubAllGlobals());

// §8-14 every code is shown at the place that
it('every code of the catalogue has its place', () => expect(Object.keys(catalogue)).toEqual(errorCodes));

// §8-14 every code is shown at the place that
// §8-21 codes that only other backends return
// §11.2-1 frozen
describe('each code is shown in three languages, as docs/specification.md §8 requires', () => {
  it.each(Object.entries<Place>(places))('%s', async (name, place) => {
    const codes = codesAt(name as PlaceName);
    const { display } = place;
    const expected = codes.map((code) => [code, { th: display, la: display, en: display }]);
    expect(await observe(place, codes)).toEqual(Object.fromEntries(expected));
  });
});
