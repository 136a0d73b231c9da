import compile from 'icu-minify/compile';
import { runnerImport, type Plugin } from 'vite';

/** A bundle of phrases: messages under keys, nested. */
interface Messages {
  [key: string]: string | Messages;
}

const bundle = /packages\/phrases\/src\/bundles\/[^/]+\/(?:th|la|en)\.ts$/;

const compileAll = (messages: Messages): unknown =>
  Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileAll(value)]));

/**
 * Ships phrases as data with their ICU messages compiled, so that no parser reaches the browser. A bundle's module runs at build time and
 * becomes one JSON text.
 */
export const compilePhrases = (): Plugin => ({
  name: 'compile-phrases',
  load: {
    filter: { id: bundle },
    async handler(file) {
      const { module, dependencies } = await runnerImport<{ default: Messages }>(file);
      for (const dependency of dependencies) this.addWatchFile(dependency);
      return { code: `export default ${JSON.stringify(compileAll(module.default))};`, map: null, moduleType: 'js' };
    },
  },
});
