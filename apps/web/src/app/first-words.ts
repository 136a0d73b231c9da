import type { BundleName } from '@krapao/phrases';
import { paths } from '../shared/paths';

/** The bundles of phrases that the first paint of a place needs. */
export const firstWords = (path: string): BundleName[] => (path === paths.register ? ['public', 'register'] : ['public']);
