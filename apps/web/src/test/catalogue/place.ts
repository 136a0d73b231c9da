import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CallName } from '../../shared/api-client';
import { type, type Form } from '../forms';
import type { RunningApp } from '../render-app';

/**
 * How docs/specification.md §8 has an error shown.
 * - `toast`: a danger toast of 4 s. `inline`: at the field, or in a note beside the button.
 * - `alert`: an alert titled with the generic error message. `dialog`: a dialog with a title of its own.
 * - `login`: the session has ended: the login says so. `terminated`: the site is gone. `silent`: not at all.
 */
export type Shown = 'toast' | 'inline' | 'alert' | 'dialog' | 'login' | 'terminated' | 'silent';

/** A button of the product, and what is pressed to hear its refusal. */
export interface Place {
  shown: Shown;
  /** The call that refuses; a parameter of its path stands filled in where the mocked server knows it so. */
  call: CallName;
  path: string;
  member: boolean;
  /** What the site answers, beside the common world. */
  world?: () => void;
  /** Everything up to the press; resolves with the press. */
  reach: (app: RunningApp) => Promise<() => void | Promise<void>>;
}

/** A call whose path is filled in. */
export const filled = (call: string): CallName => call as CallName;

export const click = (element: HTMLElement): void => void fireEvent.click(element);

/** The last button of that name, once it can be pressed. */
export const button = async (name: RegExp): Promise<HTMLButtonElement> => {
  const found = () => {
    const last = screen.getAllByRole<HTMLButtonElement>('button', { name }).at(-1);
    if (!last || last.disabled) throw new Error(`${name} cannot be pressed`);
    return last;
  };
  return waitFor(found, { timeout: 20_000 });
};

/**
 * The same button later: in another language it has another name, and may have been drawn anew.
 *
 * @param selector finds it where the screen around it is drawn anew; else it has its place among the others
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

/** A form filled in, and its button. */
export const formPlace = (form: Form): Place => ({
  shown: 'inline',
  call: form.call,
  path: form.path,
  member: form.member,
  reach: async (app) => {
    await form.reach?.(app);
    await type(app, form.typed);
    const submit = await button(form.button);
    return () => click(submit);
  },
});

/** A place that is one button: found in Thai, pressed in every language. */
export const buttonPlace = (place: Omit<Place, 'reach' | 'member'>, name: RegExp): Place => ({
  member: true,
  ...place,
  reach: async () => {
    const found = keep(await button(name));
    return async () => click(await found());
  },
});

const question = () => document.querySelector<HTMLElement>('[role=alertdialog] .k-btnrow .k-btn:last-child');

/** A place whose button asks first: the press is the answer to the question. */
export const confirmPlace = (place: Omit<Place, 'reach' | 'member'>, name: RegExp, selector?: string): Place => ({
  member: true,
  ...place,
  reach: async () => {
    const found = keep(await button(name), selector);
    return async () => {
      if (!question()) click(await found());
      click(await waitFor(() => question() ?? Promise.reject(new Error('nothing is asked'))));
    };
  },
});
