import { type BreakDependencies, breakRoutes, createBreakService } from '../modules/break/index.js';
import { type LimitService, limitRoutes } from '../modules/limit/index.js';
import { createPasskeys, type PasskeyModuleDependencies, passkeyRoutes } from '../modules/passkey/index.js';
import { createStepUps, readStepUpLimits, type StepUps } from '../modules/withdraw/index.js';
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
  otp: Pick<OtpService, 'isVerified' | 'sendTo'>;
}

/** What members decide to protect themselves: breaks from deposits and play, limits on deposits, and passkeys; and confirmations by a passkey. */
export const createCareModules = (
  { inTx, clock, logger, settings }: Infrastructure,
  { origin, demo }: Pick<Config, 'origin' | 'demo'>,
  { limits, session, otp, ...services }: CareServices,
): { routes: Route[]; stepUps: StepUps } => {
  const entry = { origin, demo, openSession: session.open, isVerified: otp.isVerified };
  const passkeys = createPasskeys({ inTx, clock, ...entry, ...services });
  return {
    stepUps: createStepUps({ inTx, clock, limits: readStepUpLimits(settings), passkeys: passkeys.proofs, otp }),
    routes: [...breakRoutes(createBreakService({ inTx, clock, logger, ...services })), ...limitRoutes(limits), ...passkeyRoutes(passkeys)],
  };
};
