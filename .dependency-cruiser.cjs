/**
 * Who may import whom (docs/ARCHITECTURE.md). Each rule has a planted breach in tests/gates that proves that it still fires.
 *
 * Test files are free to reach into other rooms; what they may not do is named in the rules without `pathNot: TESTS`.
 */
const TESTS = '\\.test\\.tsx?$|^apps/[^/]+/(src/)?test/';
const SERVER = '^apps/server/src';
const WEB = '^apps/web/src';
const CONTRACT = '^packages/contract/src';

/** In a list `to` means: everything of the server but these rooms. */
const serverRoomsBut = (...allowed) => ({ path: `${SERVER}/`, pathNot: allowed.map((room) => `${SERVER}/${room}`) });
const from = (path) => ({ path, pathNot: TESTS });
const rule = (name, comment, source, to) => ({ name, comment, severity: 'error', from: source, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // An asset by `?url` is resolved by vite, whose build stops where it is missing.
    rule(
      'no-unresolvable',
      'An import that resolves to nothing passes every other rule.',
      {},
      { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
    ),
    rule('no-cycle', 'Data walks one way.', {}, { circular: true }),
    rule('app-not-app', 'The apps know each other by HTTP only.', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),

    rule('contract-zod-only', 'The contract is data: zod and nothing else.', from('^packages/contract/'), {
      pathNot: [CONTRACT, 'node_modules/zod/'],
    }),
    rule('phrases-contract-only', 'The words know the contract only.', from('^packages/phrases/'), {
      pathNot: ['^packages/phrases/src', CONTRACT],
    }),
    rule('phrases-contract-types', 'The web ships the words: a value of the contract would bring zod along.', from('^packages/phrases/'), {
      path: CONTRACT,
      dependencyTypesNot: ['type-only'],
    }),

    rule('web-contract-types', 'The web takes types of the contract, so that no schema ships.', from(WEB), {
      path: CONTRACT,
      dependencyTypesNot: ['type-only'],
    }),
    rule('web-shared-base', 'What is shared knows no feature and no route.', from(`${WEB}/shared/`), {
      path: `${WEB}/`,
      pathNot: `${WEB}/shared/`,
    }),
    rule('web-feature-api', 'Of another feature only its api/ may be used.', from(`${WEB}/features/([^/]+)/`), {
      path: `${WEB}/features/`,
      pathNot: [`${WEB}/features/$1/`, `${WEB}/features/[^/]+/api/`],
    }),
    rule('web-feature-not-app', 'Routes compose features, never the other way round.', from(`${WEB}/features/`), { path: `${WEB}/app/` }),

    rule('server-not-phrases', 'Words of the screens belong to the web.', { path: '^apps/server/' }, { path: '^packages/phrases/' }),
    rule('server-platform-base', 'The platform knows no other room.', from(`${SERVER}/platform/`), serverRoomsBut('platform/')),
    rule(
      'server-ledger-base',
      'The ledger stands on the platform alone.',
      from(`${SERVER}/ledger/`),
      serverRoomsBut('platform/', 'ledger/'),
    ),
    rule(
      'server-providers-base',
      'Adapters stand on the platform alone.',
      from(`${SERVER}/providers/`),
      serverRoomsBut('platform/', 'providers/'),
    ),
    rule(
      'server-sagas-doors',
      "The runner uses the ledger's door and the providers' interfaces.",
      from(`${SERVER}/sagas/`),
      serverRoomsBut('platform/', 'sagas/', 'ledger/index\\.ts$', 'providers/[^/]+\\.ts$', 'providers/([^/]+)/\\1\\.ts$'),
    ),
    rule(
      'server-module-doors',
      'A module enters other rooms by their door, index.ts.',
      from(`${SERVER}/modules/([^/]+)/`),
      serverRoomsBut('platform/', 'providers/', 'modules/$1/', '(ledger|sagas)/index\\.ts$', 'modules/[^/]+/index\\.ts$'),
    ),
    rule(
      'server-operator-base',
      "The operator's commands stand on the platform and enter other rooms by their door.",
      from(`${SERVER}/operator/`),
      serverRoomsBut('platform/', 'operator/', 'ledger/index\\.ts$', 'modules/[^/]+/index\\.ts$'),
    ),
    rule('server-routes-no-repository', 'A route asks its service.', from(`${SERVER}/.*\\.routes\\.ts$`), { path: '\\.repository\\.ts$' }),
    rule('server-rules-pure', 'Rules are pure functions over the contract and other rules.', from(`${SERVER}/.*\\.rules\\.ts$`), {
      pathNot: ['\\.rules\\.ts$', CONTRACT],
    }),
    rule(
      'server-db-repositories',
      'SQL is reached from repositories, ledger, sagas, platform, app and operator only.',
      { path: `${SERVER}/`, pathNot: [TESTS, '\\.repository\\.ts$', `${SERVER}/(ledger|sagas|platform|app|operator)/`] },
      { path: `${SERVER}/platform/db/` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.base.json' },
    // Without these two, workspace names resolve to nothing and the rules silently stop firing.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
