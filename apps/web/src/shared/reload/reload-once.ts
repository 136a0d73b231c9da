import type { Shelf } from '../storage';

/** A page that breaks again within this time is not repaired by another reload. ms */
const AGAIN_MS = 60_000;

/** Reloads the page, unless it was just reloaded. Without a connection the page stays, because a reload would lose it. */
export async function reloadOnce(tab: Shelf, reload = () => window.location.reload()): Promise<void> {
  if (Date.now() - Number(tab.get('reloaded')) >= AGAIN_MS) await reloadWhereThere(tab, reload);
}

/** Reloads on request of the person: browsers remember that a file was missing until the page is reloaded. */
export async function reloadWhereThere(tab: Shelf, reload = () => window.location.reload()): Promise<void> {
  const page = await fetch(window.location.href).catch(() => null);
  if (!page?.ok) return;
  tab.set('reloaded', String(Date.now()));
  reload();
}
