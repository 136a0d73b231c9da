import type { GameAccount } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isDone, type ApiError } from '../../../shared/api-client';
import { env } from '../../../shared/env';
import { useTransferAll } from '../../transfer/api/transfer';
import { logsIn, useDoor, type Door } from '../api/launch';
import { openGameTab } from './game-tab';

/** How far a press on Play has come. */
export type PlayState =
  | { step: 'idle' | 'moving' | 'opening' }
  /** The money did not move, or nobody knows yet (`error` null): the game is not opened behind the member's back. */
  | { step: 'unmoved'; error: ApiError | null }
  | { step: 'failed'; error: ApiError }
  /** The browser opened no tab: the member presses the link. */
  | { step: 'blocked'; door: Door };

/**
 * Play (docs/specification.md §2.11 and §5): the whole wallet goes to the game, then the game opens. With nothing in the wallet, or
 * `withoutTransfer`, it opens at once.
 */
export function usePlay(game: GameAccount, wallet: number) {
  const t = useTranslations('game');
  const transferAll = useTransferAll();
  const findDoor = useDoor();
  const [state, setState] = useState<PlayState>({ step: 'idle' });
  const busy = state.step === 'moving' || state.step === 'opening';

  const play = async ({ withoutTransfer = false } = {}) => {
    if (busy) return;
    // The build's setting is about logins: any other game has a tab of its own.
    const tab = openGameTab(logsIn(game.code) ? env.gameTab : 'new', t('opening', { name: game.name }));
    const stop = (next: PlayState) => {
      tab?.close();
      setState(next);
    };
    if (!withoutTransfer && wallet > 0) {
      setState({ step: 'moving' });
      const moved = await transferAll(game.code);
      if (!moved.ok) return stop({ step: 'unmoved', error: moved.error });
      if (!isDone(moved.data)) return stop({ step: 'unmoved', error: null });
    }
    setState({ step: 'opening' });
    const door = await findDoor(game);
    if (!door.ok) return stop({ step: 'failed', error: door.error });
    tab?.enter(door.data);
    setState(tab ? { step: 'idle' } : { step: 'blocked', door: door.data });
  };
  return { state, busy, play };
}
