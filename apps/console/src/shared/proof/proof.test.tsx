import { I18nProvider } from '@krapao/ui/i18n';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { api } from '../../test/api';
import { aSession } from '../../test/render-desk';
import { loadI18n } from '../i18n/i18n';
import { deviceShelf } from '../prefs/shelf';
import { SessionProvider } from '../session/session-context';
import { ProofProvider, useCall } from './proof';

/** Two parts of a page that each make a change. */
function Part({ name }: { name: string }) {
  const call = useCall();
  const [state, setState] = useState('idle');
  const change = async () => {
    setState('busy');
    await call('POST /desk/factors/recovery-codes', {}).then(
      () => setState('done'),
      () => setState('refused'),
    );
  };
  return <button onClick={() => void change()}>{`${name} ${state}`}</button>;
}

const pressBoth = async (): Promise<void> => {
  deviceShelf.set('language', 'en');
  const i18n = await loadI18n(deviceShelf);
  api.reply('POST /desk/factors/recovery-codes', { refuse: 'PROOF_REQUIRED' }, { refuse: 'PROOF_REQUIRED' }, { recoveryCodes: [] });
  render(
    <I18nProvider i18n={i18n}>
      <SessionProvider session={aSession()}>
        <ProofProvider>
          <Part name="one" />
          <Part name="two" />
        </ProofProvider>
      </SessionProvider>
    </I18nProvider>,
  );
  const [one, two] = ['one idle', 'two idle'].map((name) => screen.getByText(name));
  one?.click();
  two?.click();
  await screen.findByRole('dialog');
  await waitFor(() => expect(api.requestsOf('POST /desk/factors/recovery-codes')).toHaveLength(2));
};

it('one proof is for every change that waits for it', async () => {
  await pressBoth();
  api.reply('POST /desk/proof', { provedUntil: '2026-11-23T09:10:00.000Z' });
  await userEvent.type(screen.getByLabelText('Password'), 'krapao-demo{Enter}');
  expect(await screen.findByText('one done')).toBeTruthy();
  expect(await screen.findByText('two done')).toBeTruthy();
});

it('a proof that is not given refuses all of them', async () => {
  await pressBoth();
  await userEvent.click(screen.getByRole('button', { name: /^Cancel/ }));
  expect(await screen.findByText('one refused')).toBeTruthy();
  expect(await screen.findByText('two refused')).toBeTruthy();
});
