import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CallName } from '../../shared/api-client';
import { type, type Form } from '../forms';
import type { RunningApp } from '../render-app';

/**
 * How docs/specification.md §8 shows an error.
 * - `toast`: a danger toast of 4 s. `inline`: at the field, or in a note beside the button.
 * - `alert`: an alert titled with the generic error message. `dialog`: a dialog with its own title.
 * - `login`: the session has ended, and the login states it. `terminated`: the site is gone. `silent`: not shown.
 */
export type Display = 'toast' | 'inline' | 'alert' | 'dialog' | 'login' | 'terminated' | 'silent';

/** A button of the product, and the call that it sends. */
export interface Place {
  display: Display;
  /** The call that refuses; with a path parameter filled in where the mock server needs it. */
  call: CallName;
  path: string;
  member: boolean;
  /** The answers of the site, beside the common ones. */
  world?: () => void;
  /** All steps up to the press; resolves to the press. */
  reach: (app: RunningApp) => Promise<() => void | Promise<void>>;
}

/** A call whose path is filled in. */
export const filled = (call: string): CallName => call as CallName;

export const click = (element: HTMLElement): void => void fireEvent.click(element);

/** The last button of that name, once it can be pressed. */
const button = async (name: RegExp): Promise<HTMLButtonElement> => {
  const found = () => {
    const last = screen.getAllByRole<HTMLButtonElement>('button', { name }).at(-1);
    if (!last || last.disabled) throw new Error(`${name} cannot be pressed`);
    return last;
  };
  return waitFor(found, { timeout: 20_000 });
};

/**
 * The same button later: in another language it has another name, and may have been rendered anew.
 *
 * @param selector finds it where the screen around it is rendered anew; otherwise its index is used
 */
const keep = (found: HTMLButtonElement, selector?: string): (() => Promise<HTMLButtonElement>) => {
  const place = [...document.querySelectorAll('button')].indexOf(found);
  const find = () =>
    selector === undefined ? document.querySelectorAll('button')[place] : document.querySelector<HTMLButtonElement>(selector);
  const ready = () => {
    const now = found.isConnected ? found : find();
    if (!now || now.disabled) throw new Error('It cannot be pressed');
    return now;
  };
  return () => waitFor(ready);
};

/** Types into the one field for a code, which has another label in another language. */
const typeCode = (code: string): void => {
  const input = document.querySelector('input[autocomplete="one-time-code"]');
  if (input) fireEvent.change(input, { target: { value: code } });
};

/** A completed form, and its button. */
export const formPlace = (form: Form): Place => ({
  display: 'inline',
  call: form.call,
  path: form.path,
  member: form.member,
  reach: async (app) => {
    await form.reach?.(app);
    await type(app, form.typed);
    // A refused code is cleared, and sends itself once it is typed again.
    if (form.sendsItself) return () => typeCode(Object.values(form.typed)[0] ?? '');
    const found = keep(await button(form.button));
    return async () => click(await found());
  },
});

/** A place with a single button: found in Thai, pressed in every language. */
export const buttonPlace = (place: Omit<Place, 'reach' | 'member'>, name: RegExp): Place => ({
  member: true,
  ...place,
  reach: async () => {
    const found = keep(await button(name));
    return async () => click(await found());
  },
});

const question = () => document.querySelector<HTMLElement>('[role=alertdialog] .k-btnrow .k-btn:last-child');

/** A place whose button asks for confirmation: the press is the confirmation. */
export const confirmPlace = (place: Omit<Place, 'reach' | 'member'>, name: RegExp, selector?: string): Place => ({
  member: true,
  ...place,
  reach: async () => {
    const found = keep(await button(name), selector);
    return async () => {
      if (!question()) click(await found());
      click(await waitFor(() => question() ?? Promise.reject(new Error('no confirmation is open'))));
    };
  },
});
