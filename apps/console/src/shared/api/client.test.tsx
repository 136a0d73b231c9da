import type { Language } from '@krapao/contract';
import type { DeskPhrases } from '@krapao/phrases';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../test/api';
import { renderDesk } from '../../test/render-desk';
import { aDetail } from '../../test/rows';
import { loadI18n } from '../i18n/i18n';
import { I18nProvider } from '@krapao/ui/i18n';
import { deviceShelf } from '../prefs/shelf';
import { ErrorNote } from '../ui/error-note';
import { callDesk } from './client';

const TIMEOUT_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The server accepts a call and never answers it; the others pass. */
function hang(path: RegExp): void {
  const real = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!path.test(url)) return real(url, init);
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
}

it('a release that the server never answers ends with a note, and the button is free again', async () => {
  const detail = aDetail({ amount: 50_000 });
  api.reply('GET /desk/withdrawals/:id', detail);
  const { user } = await renderDesk(`/withdrawals/${detail.id}`);
  await user.click((await screen.findAllByRole('button', { name: /^Release ฿50,000.00/ }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/What did you check/), 'called the member');
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Release ฿50,000.00' });
  hang(/\/release$/);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect((await dialog.findByRole('alert')).textContent).toMatch(/It may have been done all the same: look before you repeat/);
  expect(button.getAttribute('aria-busy')).toBeNull();
});

describe.each<Language>(['en', 'th', 'la'])('in %s', (language) => {
  const load = async () => {
    deviceShelf.set('language', language);
    const i18n = await loadI18n(deviceShelf);
    const errors = i18n.state().phrases.errors as DeskPhrases['errors'];
    const noteOf = async (response: Response): Promise<string | undefined> => {
      vi.stubGlobal('fetch', async () => response);
      const error: unknown = await callDesk('GET /desk/withdrawals/:id', { params: { id: '1' } }).catch((thrown: unknown) => thrown);
      cleanup();
      render(
        <I18nProvider i18n={i18n}>
          <ErrorNote error={error} />
        </I18nProvider>,
      );
      return screen.getByRole('alert').textContent?.trim();
    };
    return { errors, noteOf };
  };

  it.each([
    [401, 'SIGN_IN_REQUIRED'],
    [403, 'INTERNAL_SERVER_ERROR'],
    [404, 'NOT_FOUND'],
    [408, 'NO_ANSWER'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [429, 'TOO_MANY_CALLS'],
    [500, 'NO_ANSWER'],
    [502, 'NO_ANSWER'],
    [503, 'OVERLOADED'],
    [504, 'NO_ANSWER'],
  ] as const)('a page of a proxy with status %i has the words of %s', async (status, code) => {
    const { errors, noteOf } = await load();
    expect(await noteOf(new Response('<html>', { status }))).toBe(errors[code]);
  });

  it('a code of a newer server is named', async () => {
    const { errors, noteOf } = await load();
    const response = Response.json({ message: 'DAY_TOO_OLD' }, { status: 409 });
    expect(await noteOf(response)).toBe(errors.unknownCode.replace('{code}', 'DAY_TOO_OLD'));
  });

  it('a page in place of an answer is no answer', async () => {
    const { errors, noteOf } = await load();
    expect(await noteOf(new Response('<html>Log in to the network</html>'))).toBe(errors.NO_CONNECTION);
  });
});
