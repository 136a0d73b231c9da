import type { GameAccount } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isDone, type ApiError } from '../../../shared/api-client';
import { memberEnv } from '../../../shared/env/member-env';
import { useTransferAll } from '../../transfer/api/transfer';
import { hasAutoLogin, useLaunchTarget, type LaunchTarget } from '../api/launch';
import { openGameTab } from './game-tab';

/** The state after a press on Play. */
export type PlayState =
  | { step: 'idle' | 'moving' | 'opening' }
  /** The transfer failed, or its outcome is unknown (`error` null): the game is not opened without asking. */
  | { step: 'unmoved'; error: ApiError | null }
  | { step: 'failed'; error: ApiError }
  /** The browser blocked the tab: the member presses the link. */
  | { step: 'blocked'; target: LaunchTarget };

/**
 * Play (docs/specification.md §2.11 and §5): transfers the whole wallet to the game, then opens the game. With an empty wallet, or
 * `withoutTransfer`, it opens immediately.
 */
export function usePlay(game: GameAccount, wallet: number) {
  const t = useTranslations('game');
  const transferAll = useTransferAll();
  const resolveLaunch = useLaunchTarget();
  const [state, setState] = useState<PlayState>({ step: 'idle' });
  const busy = state.step === 'moving' || state.step === 'opening';

  const play = async ({ withoutTransfer = false } = {}) => {
    if (busy) return;
    // The build setting applies to games with auto-login only; others always open in a new tab.
    const tab = openGameTab(hasAutoLogin(game.code) ? memberEnv.gameTab : 'new', t('opening', { name: game.name }));
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
    const target = await resolveLaunch(game);
    if (!target.ok) return stop({ step: 'failed', error: target.error });
    tab?.open(target.data);
    setState(tab ? { step: 'idle' } : { step: 'blocked', target: target.data });
  };
  return { state, busy, play };
}
