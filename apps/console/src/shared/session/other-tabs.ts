import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetTyped } from './typed-text';

const NAME = 'desk-session';

/** Tells the console's other tabs that the operator has signed out: they have the same cookie. */
export function tellSignedOut(): void {
  const channel = new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it reaches this origin alone.
  channel.postMessage('signed-out');
  channel.close();
}

/** Reads everything again when the operator signed out in another tab, which also forgets what was typed, and when the browser shows a page from its cache: an ended session leads to the sign-in page. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAgain = (): void => void client.invalidateQueries();
    const onShown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) readAgain();
    };
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', () => {
      forgetTyped();
      readAgain();
    });
    window.addEventListener('pageshow', onShown);
    return () => {
      channel.close();
      window.removeEventListener('pageshow', onShown);
    };
  }, [client]);
}
