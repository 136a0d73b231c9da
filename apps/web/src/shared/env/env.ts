import type { Variant } from '@krapao/contract';
import { type BuildSettings, text } from './build-settings';

/** Build settings (docs/specification.md §10.10) that the first load needs, read once. */
export interface Env {
  variant: Variant;
  /** Origin of the API; empty means the page's own. */
  apiUrl: string;
}

export const parseEnv = (settings: BuildSettings): Env => ({
  variant: text(settings.VITE_VARIANT) === 'lao' ? 'lao' : 'th',
  apiUrl: text(settings.VITE_API_URL).replace(/\/+$/, ''),
});

export const env = parseEnv(import.meta.env);
