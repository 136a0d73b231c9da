import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, transformWithOxc } from 'vite';

const file = fileURLToPath(new URL('../src/moved-nodes.ts', import.meta.url));

/**
 * Puts `guardMovedNodes` into the page as an inline script: a translator may be at work before any file has loaded. The server allows the script by its
 * hash.
 */
export const inlineGuard = (): Plugin => ({
  name: 'inline-guard',
  transformIndexHtml: async () => {
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
    const small = await minify('moved-nodes.js', `${code.replace('export function', 'function')};guardMovedNodes();`, { module: true });
    return [{ tag: 'script', children: `{${small.code}}`, injectTo: 'head' }];
  },
});
