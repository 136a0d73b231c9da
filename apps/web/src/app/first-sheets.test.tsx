import { expect, it, vi } from 'vitest';
import { renderApp } from '../test/render-app';
import { aWorld } from '../test/world';

const loaded = vi.hoisted((): string[] => []);
const sheet = vi.hoisted(() => (name: string) => () => {
  loaded.push(name);
  return { default: () => null };
});
vi.mock('../features/deposit/components/deposit-sheet', sheet('deposit'));
vi.mock('../features/game/components/game-sheet', sheet('game'));
vi.mock('../features/transfer/components/transfer-sheet', sheet('transfer'));
vi.mock('../features/withdraw/components/withdraw-sheet', sheet('withdraw'));

it('the sheets of money and games are loaded once the page is idle, before they are opened', async () => {
  aWorld();
  localStorage.setItem('token', 't1');
  await renderApp('/user/statement');
  await expect.poll(() => loaded.toSorted()).toEqual(['deposit', 'game', 'transfer', 'withdraw']);
});
