import { htmlLang } from '../shared/i18n';
import type { Services } from './services';

/**
 * Was the page prerendered just as this device would draw it first? The language may be another than the server thought, and an
 * invite link or a friend's code kept here shows in the form.
 *
 * @param lang the page's own, before the services set it
 */
export const isAsPrerendered = (root: HTMLElement, lang: string, { i18n, shelves }: Services): boolean =>
  root.hasChildNodes() && lang === htmlLang(i18n.state().language) && window.location.search === '' && shelves.local.get('code') === null;
