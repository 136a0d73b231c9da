import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { languages, slipReasons, type ErrorCode } from '@krapao/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../shared/api-client';
import type { I18n } from '../shared/i18n';
import { api } from '../test/api';
import { codesAt } from '../test/catalogue/catalogue';
import { click } from '../test/catalogue/place';
import { places } from '../test/catalogue/places';
import { words } from '../test/catalogue/observe';
import { renderApp } from '../test/render-app';
import { renderChat } from '../test/render-chat';
import { aRefundCheck, aSlip } from '../test/samples';
import { aWorld } from '../test/world';

vi.mock('../features/slip/model/read-qr', () => ({ readQr: async () => [] }));

beforeEach(aWorld);
afterEach(() => void vi.unstubAllGlobals());

const anywhere = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '').join(' ');
/** The text in that place must follow the language. */
const inEachLanguage = async (i18n: I18n, selector: string, text: Record<(typeof languages)[number], string>) => {
  for (const language of languages) {
    await act(() => i18n.setLanguage(language));
    await waitFor(() => expect(anywhere(selector)).toContain(text[language]));
  }
};
const wordsOf = (code: ErrorCode) => ({ th: words.th[code], la: words.la[code], en: words.en[code] });

describe('a session that has ended leads to the login, which states it', () => {
  it.each([...codesAt('session'), 'ไม่สามารถยืนยันตัวตนได้'])('%s', async (code) => {
    localStorage.setItem('token', 't1');
    api.reply('POST /api/statement', { refuse: code, status: 401 });
    const app = await renderApp('/user/statement');
    await waitFor(() => expect(app.address()).toBe('/login'));
    await inEachLanguage(app.services.i18n, '[role=alert]', wordsOf('EXPIRED_AUTH_TOKEN'));
  });
});

it('a site that is gone shows nothing else', async () => {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { refuse: 'gone' });
  const app = await renderApp('/user/statement');
  await waitFor(() => expect(app.address()).toBe('/terminated'));
  const title = Object.fromEntries(languages.map((language) => [language, words[language].gone.replace(/\.$/, '')]));
  await inEachLanguage(app.services.i18n, 'h1', title as ReturnType<typeof wordsOf>);
});

describe('a screen that cannot load something shows no toast and no dialog; the reason is in its place, with a retry', () => {
  const loads: [CallName, string][] = [
    ['GET /api/wallet', '/user/home'],
    ['GET /api/lookup/deposit', '/user/statement?sheet=deposit'],
    ['POST /api/statement', '/user/statement'],
    ['POST /api/statement/slip', '/user/statement?sheet=slips'],
    ['POST /api/invite', '/user/statement?sheet=invite'],
    ['POST /api/refund', '/user/statement?sheet=refund'],
    ['GET /api/bonus', '/user/bonus'],
    ['GET /api/spinwheel/coupon', '/user/spin'],
  ];
  const codes = codesAt('loading');

  // §8-5 failures of wallet
  it.each(loads)('%s at %s', async (call, path) => {
    localStorage.setItem('token', 't1');
    api.reply('GET /api/invite/banners', []);
    api.reply('GET /api/refund/banners', []);
    api.reply('GET /api/refund/check', aRefundCheck());
    for (const [index, code] of codes.entries()) {
      api.reply(call, { refuse: code });
      if (index === 0) await renderApp(path);
      else screen.getAllByRole('button', { name: 'ลองใหม่' }).forEach(click);
      await waitFor(() => expect(api.requestsOf(call).length).toBeGreaterThan(index));
      await screen.findAllByRole('button', { name: 'ลองใหม่' });
      expect([anywhere('.k-toast, [role=alertdialog]'), document.body.textContent?.includes(words.th[code])]).toEqual(['', true]);
    }
  });
});

describe('a slip', () => {
  const reasons = codesAt('slip table');

  // §3-31 slip failure reasons
  it('that failed has its reason in parentheses after the status', async () => {
    expect(reasons).toEqual([...slipReasons].toSorted((one, other) => reasons.indexOf(one) - reasons.indexOf(other)));
    localStorage.setItem('token', 't1');
    api.reply('POST /api/statement/slip', {
      total: 11,
      slips: slipReasons.map((note) => aSlip({ _id: note, note, status: 'FAILED', amount: null })),
    });
    const app = await renderApp('/user/statement?sheet=slips');
    await screen.findByRole('table');
    for (const language of languages) {
      await act(() => app.services.i18n.setLanguage(language));
      const { slip } = (await import(`@krapao/phrases/files/${language}`)).default as { slip: { reason: Record<string, string> } };
      const cells = [...document.querySelectorAll('tbody small')].map((cell) => cell.textContent).filter((text) => text?.startsWith('('));
      expect(cells).toEqual(slipReasons.map((note) => `(${slip.reason[note]})`));
    }
  });

  it('that is sent and refused shows why, and stays chosen', async () => {
    URL.createObjectURL = () => 'blob:slip';
    URL.revokeObjectURL = () => undefined;
    localStorage.setItem('token', 't1');
    api.reply('GET /api/lookup/slip', { closedFrom: '', closedTo: '', isOpen: true, maxAgeMinutes: 60 });
    const app = await renderApp('/user/statement?sheet=slip-upload');
    const file = new File(['x'], 'slip.png', { type: 'image/png' });
    fireEvent.change(await screen.findByTestId('slip-file'), { target: { files: [file] } });
    await screen.findByText('slip.png');
    for (const code of codesAt('slip upload')) {
      const reason = slipReasons.find((note) => note === code);
      // A slip that was read and refused is an answer; everything else is a refusal of the call.
      api.reply('POST /api/wallet/slip', reason ? aSlip({ note: reason, status: 'FAILED', amount: null }) : { refuse: code });
      const sent = api.requestsOf('POST /api/wallet/slip').length;
      click(document.querySelector('.k-sheet__f .k-btn') as HTMLElement);
      await waitFor(() => expect(api.requestsOf('POST /api/wallet/slip').length).toBe(sent + 1));
      await inEachLanguage(app.services.i18n, '.k-note--bad', wordsOf(code));
      expect(screen.getByText('slip.png')).toBeTruthy();
    }
  });
});

// §8-18 chat upload failure
it('the chat shows it in its alert line', async () => {
  const { show, i18n } = await renderChat();
  for (const code of codesAt('chat line')) {
    show({ alert: code });
    await inEachLanguage(i18n, '.chat-alert', wordsOf(code));
    expect(screen.getByRole('alert').className).toBe('chat-alert');
  }
});

describe('a success is shown in a green toast, or as the title of its receipt', () => {
  const done = [
    ['BONUS_CLEAR', places['end bonus'], { message: 'BONUS_CLEAR' }],
    ['INVITE_BONUS_SUCCESS', places['invite bonus'], { message: 'INVITE_BONUS_SUCCESS', amount: 350 }],
    ['REFUND_SUCCESS', places.refund, { message: 'REFUND_SUCCESS', amount: 412.5 }],
  ] as const;
  const cases = done.flatMap((row) => languages.map((language) => [row[0], language, row] as const));

  it('for each code of a success', () => expect(done.map(([code]) => code)).toEqual(codesAt('done')));

  it.each(cases)('%s, %s', async (code, language, [, place, answer]) => {
    localStorage.setItem('token', 't1');
    place.world?.();
    const app = await renderApp(place.path);
    const press = await place.reach(app);
    api.reply(place.call, answer);
    await act(() => app.services.i18n.setLanguage(language));
    const plain = (text: string) => text.replaceAll('\u2060', '').replace(/\.$/, '');
    const isShown = () => expect(plain(anywhere('.k-toast--ok, .k-receipt h3'))).toContain(plain(words[language][code]));
    await press();
    // The words of the language may arrive during the press, and render the screen anew.
    await waitFor(isShown, { timeout: 3_000 }).catch(press);
    await waitFor(isShown);
  });
});
