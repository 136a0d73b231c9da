import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Presses a button of the open dialog, once the desk has said what the act will do. */
export async function press(user: UserEvent, name: string): Promise<void> {
  const button = () => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button().disabled).toBe(false));
  await user.click(button());
}
