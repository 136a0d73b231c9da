import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { loadI18n } from '../i18n/i18n';
import { I18nProvider } from '@krapao/ui/i18n';
import { deviceShelf } from '../prefs/shelf';
import { AmountField } from './amount-field';
import { Dialog } from './dialog';

const show = async () => {
  const onConfirm = vi.fn<(value: number | null) => void>();
  function Form() {
    const [value, setValue] = useState<number | null>(20);
    return (
      <Dialog title="Cap" confirm="Save" onConfirm={() => onConfirm(value)} onClose={() => undefined}>
        <AmountField label="Amount" value={value} onChange={setValue} />
      </Dialog>
    );
  }
  localStorage.setItem('desk.language', 'en');
  const i18n = await loadI18n(deviceShelf);
  render(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  );
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>(/^Amount/);
  await user.clear(field);
  return { user, field, onConfirm, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
};

it.each([
  ['1,234.50', 1234.5],
  ['100,50', 100.5],
  ['฿๑๕๐', 150],
])('reads the pasted %j', async (text, value) => {
  const { user, onConfirm, save } = await show();
  await user.paste(text);
  await save();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(value);
});

it.each(['10.000', '-500', '1e3', '100 200'])('refuses the pasted %j in words and does not send the form', async (text) => {
  const { user, onConfirm, save } = await show();
  await user.paste(text);
  await save();
  expect(screen.getByText('Enter one amount with at most two decimals, such as 1,234.50.')).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('keeps what is typed, key by key', async () => {
  const { user, field, onConfirm, save } = await show();
  await user.type(field, '1,234.50');
  expect(field.value).toBe('1,234.50');
  await save();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(1234.5);
});

it('is empty without an amount', async () => {
  const { onConfirm, save } = await show();
  await save();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(null);
});
