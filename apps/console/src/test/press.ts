import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Presses a button of the open dialog, once the outcome of the act is known and no call is in progress. */
export async function press(user: UserEvent, name: string): Promise<void> {
  const button = () => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button().disabled || button().getAttribute('aria-busy') === 'true').toBe(false));
  await user.click(button());
}
