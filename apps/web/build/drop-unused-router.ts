import type { Plugin } from 'vite';

/** `X.displayName = '…';` */
const names = /^\w+\.displayName = .*;$/gm;
/** `= React.forwardRef(`, `= React.createContext(` */
const makers = /= (\w+\.(?:forwardRef|createContext)\()/g;
const warnings = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * The router is one file that also holds its framework and server parts, and its warnings for development. Nothing tells the
 * bundler that making a component has no effect, so they would all ship. This says so: what no screen uses is dropped, about
 * 4 kB of the first load.
 */
export const dropUnusedRouter = (): Plugin => ({
  name: 'drop-unused-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/.*\.mjs$/ },
    handler: (code) => ({
      code: code.replace(names, '').replace(makers, '= /* @__PURE__ */ $1').replace(warnings, 'const ENABLE_DEV_WARNINGS = false;'),
      map: null,
    }),
  },
});
