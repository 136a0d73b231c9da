import type { DepositBank } from '@krapao/contract';
import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Providers } from '../../../app/providers';
import { createServices } from '../../../app/services';
import { env } from '../../../shared/env';
import { AccountRow } from './account-row';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const account: DepositBank = {
  bankType: 'BANK',
  bankCode: 'KBANK',
  mode: 'AUTO',
  bank: { nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank' },
  bankAccountName: 'บจก. กระเป๋า เพย์',
  bankAccountNo: '0458821930',
  currency: 'BAHT',
};

// §4-27 after the edit
it('copies its number once, 1 second after the name was saved', async () => {
  const services = createServices({ ...env, apiUrl: window.location.origin });
  await Promise.all([services.i18n.ready('public'), services.i18n.ready('member')]);
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  vi.useFakeTimers();
  const row = (saved: number) => (
    <Providers services={services}>
      <AccountRow account={account} needsName={saved === 0} saved={saved} onEdit={() => undefined} />
    </Providers>
  );
  const { rerender } = render(row(0));
  rerender(row(1));
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(writeText).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(writeText.mock.calls).toEqual([['0458821930']]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(writeText).toHaveBeenCalledTimes(1);
});
