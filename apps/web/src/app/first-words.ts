import type { BundleName } from '@krapao/phrases';
import { paths } from '../shared/paths';

/** The screen's own bundles, beside the public ones. */
const own: Partial<Record<string, BundleName>> = { [paths.register]: 'register', [paths.howto]: 'howto', [paths.contact]: 'contact' };

/** The bundles of phrases that the first paint of a route needs. */
export function firstWords(path: string): BundleName[] {
  const words = own[path];
  return words ? ['public', words] : ['public'];
}
