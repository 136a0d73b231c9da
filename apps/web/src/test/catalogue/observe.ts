import { act, waitFor } from '@testing-library/react';
import { languages, type ErrorCode, type Language } from '@krapao/contract';
import english from '@krapao/phrases/errors/en';
import lao from '@krapao/phrases/errors/la';
import thai from '@krapao/phrases/errors/th';
import { api } from '../api';
import { renderApp, type RunningApp } from '../render-app';
import { click, type Place, type Display } from './place';

/** The phrases of the catalogue. */
export const words: Record<Language, Record<ErrorCode, string>> = { th: thai.errorMsg, la: lao.errorMsg, en: english.errorMsg };

const GENERIC: Record<Language, string> = { th: 'ทำรายการไม่สำเร็จ', la: 'ເຮັດລາຍການບໍ່ສຳເລັດ', en: 'Something went wrong' };

const selector = '.k-toast--bad, [role=alertdialog], [role=alert]';

/** The ways in which an error is shown right now, and its text. */
const shownErrors = (): [Display, string][] =>
  [...document.querySelectorAll(selector)]
    .filter((element) => !element.parentElement?.closest(selector))
    .map((element): [Display, string] => {
      const text = element.textContent ?? '';
      if (element.matches('.k-toast--bad')) return ['toast', text];
      if (!element.matches('[role=alertdialog]')) return ['inline', text];
      const title = element.querySelector('h2')?.textContent ?? '';
      return [Object.values(GENERIC).includes(title) ? 'alert' : 'dialog', text];
    });

/** How the words of an error are shown: `silent` if they are not. An open confirmation shows no error. */
const shownAs = (text: string): Display => shownErrors().find(([, content]) => content.includes(text))?.[0] ?? 'silent';

/** Waits for the text: a toast may wait for the catalogue to load. */
const waitForText = async (text: string): Promise<Display> => {
  const found = () => {
    const display = shownAs(text);
    if (display === 'silent') throw new Error(`“${text}” is not shown`);
    return display;
  };
  return waitFor(found).catch(() => 'silent' as const);
};
/** Any error text where there should be none. */
const anything = (): Display => shownErrors().find(([display]) => display !== 'dialog')?.[0] ?? 'silent';

const clearToasts = () => {
  for (const close of document.querySelectorAll<HTMLElement>('.k-toast button')) click(close);
};
const closeDialog = () => {
  const ok = document.querySelector<HTMLElement>('[role=alertdialog] .k-btnrow .k-btn:only-child');
  if (ok) click(ok);
};

const switchLanguage = (app: RunningApp, language: Language) => act(() => app.services.i18n.setLanguage(language));

/** Presses, and waits for the refusal. */
const refuseOnce = async (place: Place, press: () => void | Promise<void>) => {
  const before = api.requestsOf(place.call).length;
  await press();
  await waitFor(() => {
    if (api.requestsOf(place.call).length === before) throw new Error(`${place.call} was not called`);
  });
  await waitFor(() => {
    if (document.querySelector('[aria-busy=true]')) throw new Error('a call is still pending');
  });
};

export type Observation = Record<Language, Display>;

/** How each code is shown at a place, in each language: text in the page follows the switch, other errors are triggered again. */
export async function observe(place: Place, codes: readonly ErrorCode[]): Promise<Partial<Record<ErrorCode, Observation>>> {
  if (place.member) localStorage.setItem('token', 't1');
  place.world?.();
  const app = await renderApp(place.path);
  // The last digit of a code submits it: it is refused while the form is filled in.
  api.reply(place.call, { refuse: codes[0] ?? 'UNKNOW_ERROR' });
  const press = await place.reach(app);
  const observed: Partial<Record<ErrorCode, Observation>> = {};
  for (const code of codes) {
    const row: Partial<Observation> = {};
    api.reply(place.call, { refuse: code });
    for (const language of languages) {
      await switchLanguage(app, language);
      const text = words[language][code];
      // An open dialog follows the language, once its words are loaded.
      const isOpen = (place.display === 'alert' || place.display === 'dialog') && language !== languages[0];
      const again = place.display !== 'inline' && (isOpen ? await waitForText(text) : shownAs(text)) === 'silent';
      if (language === languages[0] || again) await refuseOnce(place, press);
      row[language] = place.display === 'silent' ? anything() : await waitForText(text);
      clearToasts();
    }
    closeDialog();
    observed[code] = row as Observation;
  }
  return observed;
}
