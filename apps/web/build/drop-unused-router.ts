import type { Plugin } from 'vite';

/** `X.displayName = '…';` */
const names = /^\w+\.displayName = .*;$/gm;
/** `= React.forwardRef(`, `= React.createContext(` */
const makers = /= (\w+\.(?:forwardRef|createContext)\()/g;
const warnings = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * The router is one file that also contains its framework and server parts, and its development warnings. The bundler cannot know that
 * creating a component has no side effect, so all of them would ship. These annotations tell it: unused components are dropped, about 4
 * kB of the first load.
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
