/** A breach of a rule of imports: files to plant, one of which breaks the rule. Each rule has one at least. */
export interface Breach {
  rule: string;
  files: Record<string, string>;
}

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const CONSOLE = 'apps/console/src';
const UI = 'packages/ui/src';
const nothing = 'export const planted = 1;\n';
const imports = (target: string) => `import { planted } from '${target}';\nexport const found = planted;\n`;
const importsType = (target: string) => `import type { Endpoint } from '${target}';\nexport type Found = Endpoint;\n`;
const importsValue = (target: string) => `import * as contract from '${target}';\nexport const found = contract;\n`;

export const BREACHES: Breach[] = [
  { rule: 'no-unresolvable', files: { [`${SERVER}/app/planted-lost.ts`]: imports('@krapao/nowhere') } },
  {
    rule: 'no-cycle',
    files: {
      [`${SERVER}/app/planted-round.ts`]: `${imports('./planted-back.js')}export const planted = 1;\n`,
      [`${SERVER}/app/planted-back.ts`]: `import { found } from './planted-round.js';\nexport const planted = () => found;\n`,
    },
  },
  {
    rule: 'app-not-app',
    files: { [`${SERVER}/app/planted-app.ts`]: imports('../../../sandbox/src/planted.js'), 'apps/sandbox/src/planted.ts': nothing },
  },
  ...[`${SERVER}/modules`, `${SERVER}/desk`, SERVER, `${WEB}/features`, `${CONSOLE}/features`, UI].map((folder) => ({
    rule: 'in-a-module',
    files: { [`${folder}/planted-loose.ts`]: imports('zod') },
  })),
  {
    rule: 'not-tests',
    files: {
      [`${SERVER}/modules/planted/planted.fixture.ts`]: imports('../../../test/planted.js'),
      'apps/server/test/planted.ts': nothing,
    },
  },
  {
    rule: 'not-tests',
    files: { [`${WEB}/shared/planted-mount.ts`]: imports('../test/planted'), [`${WEB}/test/planted.ts`]: nothing },
  },
  {
    rule: 'contract-zod-only',
    files: { 'packages/contract/src/planted.ts': `import { join } from 'node:path';\nexport const found = join;\n` },
  },
  { rule: 'phrases-contract-only', files: { 'packages/phrases/src/planted.ts': `import { z } from 'zod';\nexport const found = z;\n` } },
  { rule: 'phrases-contract-types', files: { 'packages/phrases/src/planted-value.ts': importsValue('@krapao/contract') } },
  { rule: 'app-contract-types', files: { [`${WEB}/shared/planted-schema.ts`]: importsValue('@krapao/contract') } },
  { rule: 'app-contract-types', files: { [`${UI}/planted/schema.ts`]: importsValue('@krapao/contract') } },
  {
    rule: 'contract-typed-base',
    files: { 'packages/contract/src/typed/planted.ts': `import { z } from 'zod';\nexport const found = z;\n` },
  },
  { rule: 'ui-base', files: { [`${UI}/planted/words.ts`]: `import * as words from '@krapao/phrases';\nexport const found = words;\n` } },
  {
    rule: 'ui-interface',
    files: { [`${UI}/planted/nosy.ts`]: imports('../planted-other/inner'), [`${UI}/planted-other/inner.ts`]: nothing },
  },
  ...[WEB, CONSOLE].flatMap((app) => [
    {
      rule: 'app-shared-base',
      files: {
        [`${app}/shared/planted.ts`]: imports('../features/planted/api/planted'),
        [`${app}/features/planted/api/planted.ts`]: nothing,
      },
    },
    {
      rule: 'app-feature-interface',
      files: {
        [`${app}/features/planted/nosy.ts`]: imports('../other/components/planted'),
        [`${app}/features/other/components/planted.ts`]: nothing,
      },
    },
    {
      rule: 'app-composes-interfaces',
      files: {
        [`${app}/app/planted-inner.ts`]: imports('../features/planted/components/planted'),
        [`${app}/features/planted/components/planted.ts`]: nothing,
      },
    },
    {
      rule: 'app-feature-not-routes',
      files: { [`${app}/features/planted/upwards.ts`]: imports('../../app/planted'), [`${app}/app/planted.ts`]: nothing },
    },
    {
      rule: 'app-feature-not-routes',
      files: { [`${app}/features/planted/entry.ts`]: imports('../../main') },
    },
  ]),
  {
    rule: 'server-not-phrases',
    files: { [`${SERVER}/app/planted-words.ts`]: `import * as words from '@krapao/phrases';\nexport const found = words;\n` },
  },
  { rule: 'server-platform-base', files: { [`${SERVER}/platform/planted.ts`]: imports('../ledger/planted-inner.js') } },
  {
    rule: 'server-ledger-base',
    files: { [`${SERVER}/ledger/planted.ts`]: imports('../sagas/planted-inner.js'), [`${SERVER}/sagas/planted-inner.ts`]: nothing },
  },
  {
    rule: 'server-providers-base',
    files: { [`${SERVER}/providers/planted.ts`]: imports('../ledger/planted-inner.js'), [`${SERVER}/ledger/planted-inner.ts`]: nothing },
  },
  {
    rule: 'server-sagas-doors',
    files: {
      [`${SERVER}/sagas/planted.ts`]: imports('../providers/planted/adapter.js'),
      [`${SERVER}/providers/planted/adapter.ts`]: nothing,
    },
  },
  {
    rule: 'server-module-doors',
    files: {
      [`${SERVER}/modules/planted/planted.service.ts`]: imports('../other/other.service.js'),
      [`${SERVER}/modules/other/other.service.ts`]: nothing,
    },
  },
  {
    rule: 'server-desk-interface',
    files: {
      [`${SERVER}/desk/planted/planted.routes.ts`]: imports('../neighbour/neighbour.service.js'),
      [`${SERVER}/desk/neighbour/neighbour.service.ts`]: nothing,
    },
  },
  { rule: 'server-desk-base', files: { [`${SERVER}/desk/base/planted.ts`]: imports('../neighbour/index.js') } },
  {
    rule: 'server-desk-audit',
    files: {
      [`${SERVER}/desk/planted/planted.service.ts`]: imports('../../platform/audit.js').replace('planted', 'recordAudit as planted'),
    },
  },
  { rule: 'server-otel-sdk', files: { [`${SERVER}/app/planted-sdk.ts`]: imports('@opentelemetry/sdk-trace-node') } },
  { rule: 'server-tracing-lazy', files: { [`${SERVER}/app/planted-tracing.ts`]: imports('./tracing.js') } },
  {
    rule: 'server-app-interfaces',
    files: { [`${SERVER}/app/planted-inside.ts`]: imports('../desk/neighbour/neighbour.service.js') },
  },
  { rule: 'server-operator-base', files: { [`${SERVER}/operator/planted.ts`]: imports('../ledger/planted-inner.js') } },
  {
    rule: 'server-operator-no-sql',
    files: {
      [`${SERVER}/operator/planted-sql.ts`]: imports('../platform/db/planted.js'),
      [`${SERVER}/platform/db/planted.ts`]: nothing,
    },
  },
  { rule: 'web-worker-alone', files: { 'apps/web/worker/planted.ts': imports('../src/shared/planted-mount') } },
  ...['modules', 'desk'].map((part) => ({
    rule: 'server-not-http',
    files: {
      [`${SERVER}/${part}/planted/planted.answer.ts`]: imports('../../platform/http/planted.js'),
      [`${SERVER}/platform/http/planted.ts`]: nothing,
    },
  })),
  ...['modules/planted/planted.reply.ts', 'desk/planted/planted.reply.ts', 'modules/planted/reply.routes.ts'].map((path) => ({
    rule: 'server-not-fastify',
    files: { [`${SERVER}/${path}`]: `import type { FastifyReply } from 'fastify';\nexport type Found = FastifyReply;\n` },
  })),
  {
    rule: 'server-routes-no-repository',
    files: {
      [`${SERVER}/modules/planted/planted.routes.ts`]: imports('./planted.repository.js'),
      [`${SERVER}/modules/planted/planted.repository.ts`]: nothing,
    },
  },
  {
    rule: 'server-rules-pure',
    files: {
      [`${SERVER}/modules/planted/planted.rules.ts`]: `import { readFileSync } from 'node:fs';\nexport const found = readFileSync;\n`,
    },
  },
  {
    rule: 'server-db-repositories',
    files: {
      [`${SERVER}/modules/planted/planted.presenter.ts`]: imports('../../platform/db/planted.js'),
      [`${SERVER}/platform/db/planted.ts`]: nothing,
    },
  },
];

interface FolderCycle {
  from: string;
  to: string;
  files: Record<string, string>;
}

/** Two folders that import each other, by files without a cycle. */
export const FOLDERS: FolderCycle[] = [
  {
    from: `${SERVER}/desk/planted`,
    to: `${SERVER}/desk/round`,
    files: {
      [`${SERVER}/desk/planted/index.ts`]: imports('../round/index.js'),
      [`${SERVER}/desk/round/index.ts`]: nothing,
      [`${SERVER}/desk/round/back.ts`]: imports('../planted/other.js').replace('found = planted', 'back = planted'),
      [`${SERVER}/desk/planted/other.ts`]: nothing,
    },
  },
  // By way of a public interface, whose parts are in folders of their own.
  ...[WEB, CONSOLE].map((app) => ({
    from: `${app}/features/planted-round/api`,
    to: `${app}/features/planted-back`,
    files: {
      [`${app}/features/planted-round/api/call.ts`]: imports('../../planted-back'),
      [`${app}/features/planted-round/api/other.ts`]: nothing,
      [`${app}/features/planted-back/index.ts`]: `export { planted } from './components/part';\n`,
      [`${app}/features/planted-back/components/part.ts`]: nothing,
      [`${app}/features/planted-back/components/back.ts`]: imports('../../planted-round/api/other'),
    },
  })),
];

/** Imports that are allowed and close to a breach: they prove that the rules do not fire on everything. */
export const ALLOWED: Record<string, string> = {
  [`${WEB}/features/planted/types.ts`]: importsType('@krapao/contract'),
  [`${WEB}/features/planted/neighbour.ts`]: imports('../other/api/planted'),
  [`${WEB}/features/other/api/planted.ts`]: nothing,
  [`${SERVER}/modules/planted/index.ts`]: imports('../other/index.js'),
  [`${SERVER}/modules/other/index.ts`]: nothing,
  [`${SERVER}/desk/planted/allowed.ts`]: imports('../neighbour/index.js'),
  [`${SERVER}/desk/neighbour/index.ts`]: nothing,
  [`${SERVER}/operator/planted-core.ts`]: imports('../app/command-line.js').replace('planted', 'openCommandLine as planted'),
  [`${SERVER}/modules/planted/status.routes.ts`]: imports('../../platform/http/planted.js'),
  [`${SERVER}/modules/planted/money.rules.ts`]: importsType('@krapao/contract'),
};
