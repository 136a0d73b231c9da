import { htmlLang } from '../shared/i18n';
import type { Services } from './services';

/**
 * Whether the page was prerendered exactly as this device would render it first. The language may differ from the server's guess, and
 * a stored invite code shows in the form.
 *
 * @param lang the page's language, before the services set it
 */
export const isAsPrerendered = (root: HTMLElement, lang: string, { i18n, shelves }: Services): boolean =>
  root.hasChildNodes() && lang === htmlLang(i18n.state().language) && window.location.search === '' && shelves.local.get('code') === null;
