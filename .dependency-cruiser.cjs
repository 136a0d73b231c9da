/**
 * The import rules (docs/ARCHITECTURE.md). For each rule, tests/gates plants a breach and expects the rule to report it.
 *
 * Test files may import the internals of any module; the rules without `pathNot: TESTS` hold for them too.
 */
const TESTS = '\\.test\\.tsx?$|^apps/[^/]+/(src/)?test/';
const SERVER = '^apps/server/src';
/** What serves HTTP and mounts the routes. */
const HTTP = `${SERVER}/(platform/http|desk/http|app)/`;
/** The two React apps, which have the same shape. */
const APP = '^apps/(web|console)/src';
const UI = '^packages/ui';
const CONTRACT = '^packages/contract/src';

/** As a target: every file of the server except these paths. */
const serverExcept = (...allowed) => ({ path: `${SERVER}/`, pathNot: allowed.map((path) => `${SERVER}/${path}`) });
const from = (path) => ({ path, pathNot: TESTS });
const rule = (name, comment, source, to) => ({ name, comment, severity: 'error', from: source, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // Vite resolves an asset with `?url`; its build fails when the file is missing.
    rule(
      'no-unresolvable',
      'An import that cannot be resolved passes every other rule.',
      {},
      { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
    ),
    rule('no-cycle', 'Modules depend on each other in one direction.', {}, { circular: true }),
    rule('app-not-app', 'Apps call each other over HTTP only.', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),

    rule(
      'in-a-module',
      'A file outside of the folders of modules and features would have no rule of its own.',
      { path: [`${SERVER}/((modules|desk)/)?[^/]+$`, `${APP}/features/[^/]+$`, `${UI}/src/[^/]+$`] },
      {},
    ),
    rule('not-tests', 'What is shipped imports no test and no tool of tests.', from('^(apps|packages)/[^/]+/src/'), {
      path: ['^tests/', TESTS, '^packages/[^/]+/test/'],
    }),

    rule('contract-zod-only', 'The contract is data: it imports zod only.', from('^packages/contract/'), {
      pathNot: [CONTRACT, 'node_modules/zod/'],
    }),
    rule('phrases-contract-only', 'Phrases import the contract only.', from('^packages/phrases/'), {
      pathNot: ['^packages/phrases/src', CONTRACT],
    }),
    rule(
      'phrases-contract-types',
      'The web bundles the phrases: a value import of the contract would add zod to the bundle.',
      from('^packages/phrases/'),
      {
        path: CONTRACT,
        dependencyTypesNot: ['type-only'],
      },
    ),

    rule(
      'app-contract-types',
      'The apps import types of the contract only, so that no schema is bundled.',
      from('^(apps/web|packages/ui)/src'),
      {
        path: CONTRACT,
        pathNot: `${CONTRACT}/typed/`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule('contract-typed-base', 'The web bundles the readers of typed text: they import types only.', from(`${CONTRACT}/typed/`), {
      pathNot: `${CONTRACT}/typed/`,
      dependencyTypesNot: ['type-only'],
    }),
    rule('ui-base', 'The kit knows no feature, no words and no app.', from(`${UI}/`), { path: ['^apps/', '^packages/phrases/'] }),
    rule('ui-interface', 'A component of the kit imports the index.ts of another one.', from(`${UI}/src/([^/]+)/`), {
      path: `${UI}/src/[^/]+/`,
      pathNot: [`${UI}/src/$1/`, `${UI}/src/[^/]+/index\\.ts$`],
    }),
    rule('app-shared-base', 'Shared code imports no feature and no route.', from(`${APP}/shared/`), {
      path: `${APP}/`,
      pathNot: `${APP}/shared/`,
    }),
    rule('app-feature-interface', 'A feature imports only the api/ or the index.ts of another feature.', from(`${APP}/features/([^/]+)/`), {
      path: `${APP}/features/`,
      pathNot: [`${APP}/features/$2/`, `${APP}/features/[^/]+/(api/|index\\.ts$)`],
    }),
    rule(
      'app-composes-interfaces',
      'Routes compose the index.ts and the api/ of features; styles are imported by their own path.',
      from(`${APP}/app/`),
      {
        path: `${APP}/features/`,
        pathNot: [`${APP}/features/[^/]+/(api/|index\\.ts$)`, '\\.css$'],
      },
    ),
    rule('app-feature-not-routes', 'Routes and entries import features; features never import them.', from(`${APP}/features/`), {
      path: `${APP}/(app/|[^/]+$)`,
    }),
    rule('web-worker-alone', 'The service worker runs without the page: it imports none of its files.', from('^apps/web/worker/'), {
      path: `${APP}/`,
    }),

    rule('server-not-phrases', 'Texts of the screens belong to the web.', { path: '^apps/server/' }, { path: '^packages/phrases/' }),
    rule('server-platform-base', 'The platform imports no module.', from(`${SERVER}/platform/`), serverExcept('platform/')),
    rule('server-ledger-base', 'The ledger imports the platform only.', from(`${SERVER}/ledger/`), serverExcept('platform/', 'ledger/')),
    rule(
      'server-providers-base',
      'Adapters import the platform only.',
      from(`${SERVER}/providers/`),
      serverExcept('platform/', 'providers/'),
    ),
    rule(
      'server-sagas-doors',
      "The runner imports the public interface of the ledger and the providers' interfaces.",
      from(`${SERVER}/sagas/`),
      serverExcept('platform/', 'sagas/', 'ledger/index\\.ts$', 'providers/[^/]+\\.ts$', 'providers/([^/]+)/\\1\\.ts$'),
    ),
    rule(
      'server-module-doors',
      'A module imports other modules through their public interface, index.ts.',
      from(`${SERVER}/modules/([^/]+)/`),
      serverExcept('platform/', 'providers/', 'modules/$1/', '(ledger|sagas)/index\\.ts$', 'modules/[^/]+/index\\.ts$'),
    ),
    rule(
      'server-desk-interface',
      'A module of the desk imports other modules, of the desk too, through their public interface; desk/base is for all of them.',
      from(`${SERVER}/desk/([^/]+)/`),
      serverExcept(
        'platform/',
        'desk/$1/',
        'desk/base/',
        'desk/[^/]+/index\\.ts$',
        '(ledger|sagas)/index\\.ts$',
        'modules/[^/]+/index\\.ts$',
        'providers/index\\.ts$',
        'providers/([^/]+)/\\1\\.ts$',
      ),
    ),
    rule('server-desk-base', 'The base of the desk knows none of its modules.', from(`${SERVER}/desk/base/`), {
      path: `${SERVER}/(desk|app)/`,
      pathNot: `${SERVER}/desk/base/`,
    }),
    rule(
      'server-desk-audit',
      'One file writes the audit rows of the desk: its answer is what a call that may take two people returns (desk/base/route.ts).',
      { path: `${SERVER}/desk/`, pathNot: [TESTS, 'desk/base/desk-audit\\.ts$'] },
      { path: `${SERVER}/platform/audit\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    rule('server-app-interfaces', 'The composition root builds modules through their public interfaces.', from(`${SERVER}/app/`), {
      path: `${SERVER}/(modules|desk)/`,
      pathNot: [`${SERVER}/(modules|desk)/[^/]+/index\\.ts$`, `${SERVER}/desk/base/`],
    }),
    rule(
      'server-operator-base',
      "The operator's commands import the platform, public interfaces, the core that app/command-line.ts opens, moves between cells, and the archive.",
      from(`${SERVER}/operator/`),
      serverExcept(
        'platform/',
        'operator/',
        '(ledger|sagas)/index\\.ts$',
        'modules/[^/]+/index\\.ts$',
        'app/(command-line|cells/index|ledger-archive)\\.ts$',
      ),
    ),
    rule('server-operator-no-sql', "The operator's commands call services; they run no SQL.", from(`${SERVER}/operator/`), {
      path: [`${SERVER}/platform/db/`, 'node_modules/kysely/'],
    }),
    rule(
      'server-not-http',
      'Only routes know HTTP: services return values.',
      { path: `${SERVER}/`, pathNot: [TESTS, '\\.routes\\.ts$', HTTP] },
      { path: `${SERVER}/platform/http/` },
    ),
    rule(
      'server-not-fastify',
      'A route is data: only what mounts it knows the HTTP server.',
      { path: `${SERVER}/`, pathNot: [TESTS, HTTP] },
      {
        path: 'node_modules/fastify/',
      },
    ),
    rule('server-routes-no-repository', 'A route calls its service.', from(`${SERVER}/.*\\.routes\\.ts$`), { path: '\\.repository\\.ts$' }),
    rule('server-rules-pure', 'Rules are pure functions over the contract and other rules.', from(`${SERVER}/.*\\.rules\\.ts$`), {
      pathNot: ['\\.rules\\.ts$', CONTRACT],
    }),
    rule(
      'server-db-repositories',
      'Only repositories, ledger, sagas, platform and app run SQL.',
      { path: `${SERVER}/`, pathNot: [TESTS, '\\.repository\\.ts$', `${SERVER}/(ledger|sagas|platform|app)/`] },
      { path: `${SERVER}/platform/db/` },
    ),
    rule(
      'server-otel-sdk',
      'The SDK of traces is loaded only where they are configured.',
      { path: `${SERVER}/`, pathNot: [TESTS, `${SERVER}/app/tracing\\.ts$`] },
      { path: 'node_modules/@opentelemetry/(?!api/)' },
    ),
    rule('server-tracing-lazy', 'What loads the SDK is itself loaded by a dynamic import.', from(`${SERVER}/`), {
      path: `${SERVER}/app/tracing\\.ts$`,
      dynamic: false,
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    // Without these two, workspace names are not resolved and the rules silently stop reporting.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
