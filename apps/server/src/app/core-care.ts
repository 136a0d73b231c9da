import { type BreakDependencies, breakRoutes, createBreakService } from '../modules/break/index.js';
import { type LimitService, limitRoutes } from '../modules/limit/index.js';
import { createPasskeys, type PasskeyModuleDependencies, passkeyRoutes } from '../modules/passkey/index.js';
import type { OtpService } from '../modules/otp/index.js';
import type { SessionService } from '../modules/session/index.js';
import type { Config } from '../platform/config.js';
import type { Route } from '../platform/http/route.js';
import type { Infrastructure } from './infrastructure.js';

interface CareServices
  extends Pick<BreakDependencies, 'collectGames' | 'forgetSessions'>, Pick<PasskeyModuleDependencies, 'attempts' | 'freezes'> {
  ledger: BreakDependencies['ledger'] & PasskeyModuleDependencies['ledger'];
  limits: LimitService;
  session: Pick<SessionService, 'open'>;
  otp: Pick<OtpService, 'isVerified'>;
}

/** What members decide to protect themselves: breaks from deposits and play, limits on deposits, and passkeys. */
export const createCareModules = (
  { inTx, clock, logger }: Infrastructure,
  { origin, demo }: Pick<Config, 'origin' | 'demo'>,
  { limits, session, otp, ...services }: CareServices,
): { routes: Route[] } => {
  const entry = { origin, demo, openSession: session.open, isVerified: otp.isVerified };
  return {
    routes: [
      ...breakRoutes(createBreakService({ inTx, clock, logger, ...services })),
      ...limitRoutes(limits),
      ...passkeyRoutes(createPasskeys({ inTx, clock, ...entry, ...services })),
    ],
  };
};
