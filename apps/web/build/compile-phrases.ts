import compile from 'icu-minify/compile';
import { runnerImport, type Plugin } from 'vite';
import { keepFigures } from './keep-figures.ts';

/** A bundle of phrases: messages under keys, nested. */
interface Messages {
  [key: string]: string | Messages;
}

const bundle = /packages\/phrases\/src\/bundles\/[^/]+\/(?:th|la|en)\.ts$/;

const compileAll = (messages: Messages, prepare: (message: string) => string): unknown =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? compile(prepare(value)) : compileAll(value, prepare)]),
  );

/**
 * Ships phrases as data with their ICU messages compiled, so that no parser reaches the browser. A bundle's module runs at build time and
 * becomes one JSON text. A figure keeps its unit; not in tests, which compare with the phrases as they are written.
 */
export const compilePhrases = (): Plugin => {
  let prepare = keepFigures;
  return {
    name: 'compile-phrases',
    configResolved({ mode }) {
      if (mode === 'test') prepare = (message) => message;
    },
    load: {
      filter: { id: bundle },
      async handler(file) {
        const { module, dependencies } = await runnerImport<{ default: Messages }>(file);
        for (const dependency of dependencies) this.addWatchFile(dependency);
        return { code: `export default ${JSON.stringify(compileAll(module.default, prepare))};`, map: null, moduleType: 'js' };
      },
    },
  };
};
