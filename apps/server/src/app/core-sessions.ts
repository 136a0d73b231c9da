import type { Freezes } from '../modules/freeze/index.js';
import type { Notices } from '../modules/notice/index.js';
import {
  createMemberSessions,
  createSessionReader,
  createSessionService,
  type SessionDependencies,
  type SessionService,
  sessionRoutes,
} from '../modules/session/index.js';
import type { Config } from '../platform/config.js';
import { KEPT_DAYS } from '../platform/db/retention.js';
import type { Route } from '../platform/http/route.js';
import type { AttemptLimits } from '../platform/limits/index.js';
import type { CoreHooks } from './core-events.js';
import type { Infrastructure } from './infrastructure.js';
import { sharedAddresses } from './limits.js';

interface SessionModule {
  session: SessionService;
  reader: ReturnType<typeof createSessionReader>;
  routes: Route[];
}

/** Sessions: login, the look-up of each call, and what members see and end of them. */
export function createSessionModule(
  { database, inTx, clock, listener }: Infrastructure,
  config: Pick<Config, 'variant' | 'cell' | 'demo' | 'secrets' | 'addresses'>,
  { attempts, freezes, hooks, notices }: { attempts: AttemptLimits; freezes: Freezes; hooks: CoreHooks; notices: Notices },
): SessionModule {
  const { variant, cell, demo, secrets } = config;
  const reader = createSessionReader(database, listener, clock.now, demo);
  const onEnded = (tokenHash: string): Promise<void> => hooks.afterCommit.emit('sessionEnded', tokenHash);
  const onNewDevice: SessionDependencies['onNewDevice'] = (tx, to, { browser, system }) =>
    notices.send(tx, to, { kind: 'new-device', browser, system });
  const isShared = sharedAddresses(config);
  const session = createSessionService({ inTx, reader, clock, attempts, cell, secrets, isShared, variant, demo, onEnded, onNewDevice });
  const sessions = createMemberSessions({
    inTx,
    clock,
    reader,
    endOthers: session.endOthers,
    freeze: freezes.freeze,
    historyDays: KEPT_DAYS.trace,
    onEnded,
  });
  return { session, reader, routes: sessionRoutes(session, sessions) };
}
