import type { BundleName } from '@krapao/phrases';
import * as kit from '@krapao/ui/i18n';

/** The language of the app and its words, in the bundles of the wallet. */
export type I18n = kit.I18n<BundleName>;

export const useI18n: () => I18n = kit.useI18n;
export const useBundle: (bundle: BundleName) => boolean = kit.useBundle;
