import type { Shelf } from '../storage';

/** A page that is broken anew within this time is not mended by loading it again. ms. */
const AGAIN_MS = 60_000;

/** Loads the page again, unless it was just done. Without a connection the page stays: a reload would take it away as well. */
export async function reloadOnce(tab: Shelf, reload = () => window.location.reload()): Promise<void> {
  if (Date.now() - Number(tab.get('reloaded')) >= AGAIN_MS) await reloadWhereThere(tab, reload);
}

/** The same for somebody who asks for it: browsers keep in mind that a file was lost, until the page is loaded again. */
export async function reloadWhereThere(tab: Shelf, reload = () => window.location.reload()): Promise<void> {
  const page = await fetch(window.location.href).catch(() => null);
  if (!page?.ok) return;
  tab.set('reloaded', String(Date.now()));
  reload();
}
