import type { BundleName } from '@krapao/phrases';
import { paths } from '../shared/paths';

/** The bundles of phrases that the first paint of a place needs. */
export function firstWords(path: string): BundleName[] {
  if (path === paths.register) return ['public', 'register'];
  return path === paths.contact ? ['public', 'contact'] : ['public'];
}
