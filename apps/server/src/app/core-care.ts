import { type BreakDependencies, breakRoutes, type BreakService, createBreakService } from '../modules/break/index.js';
import type { Freezes } from '../modules/freeze/index.js';
import { siteNameIn } from '../modules/lookup/index.js';
import { type LimitService, limitRoutes } from '../modules/limit/index.js';
import { createPasskeys, type PasskeyModuleDependencies, passkeyRoutes } from '../modules/passkey/index.js';
import { createRealityChecks, realityCheckRoutes } from '../modules/reality-check/index.js';
import { createStepUps, readStepUpLimits, type StepUps } from '../modules/withdraw/index.js';
import type { OtpService } from '../modules/otp/index.js';
import type { SessionService } from '../modules/session/index.js';
import { createInbox, createPushes, createPushSubscriptions, noticeRoutes, type Notices, type Pushes } from '../modules/notice/index.js';
import { createPhoneChanges, type PhoneChanges, phoneRoutes } from '../modules/phone/index.js';
import type { Config } from '../platform/config.js';
import type { Route } from '../platform/http/route.js';
import { mainLanguage } from '../platform/main-language.js';
import { createMessageLanguage } from '../platform/message-language.js';
import { createWebPush } from '../providers/index.js';
import type { Infrastructure } from './infrastructure.js';

interface CareServices extends Pick<BreakDependencies, 'collectGames' | 'forgetSessions'>, Pick<PasskeyModuleDependencies, 'attempts'> {
  freezes: Freezes;
  ledger: BreakDependencies['ledger'] & PasskeyModuleDependencies['ledger'];
  limits: LimitService;
  session: Pick<SessionService, 'open' | 'endOthers' | 'endAll'>;
  otp: Pick<OtpService, 'isVerified' | 'sendTo'>;
  notices: Notices;
}

export interface CareModules {
  routes: Route[];
  breaks: BreakService;
  stepUps: StepUps;
  phones: PhoneChanges;
  /** Nothing is sent until the events of movements and notices are connected. */
  pushes: Pushes;
}

/** What members decide to protect themselves: breaks from deposits and play, limits, and passkeys; confirmations by a passkey, and their inbox. */
export const createCareModules = (
  { inTx, clock, logger, settings, content }: Infrastructure,
  { origin, cell, demo, variant, secrets, providerUrl }: Pick<Config, 'origin' | 'cell' | 'demo' | 'variant' | 'secrets' | 'providerUrl'>,
  { limits, session, otp, notices, ...services }: CareServices,
): CareModules => {
  const siteName = async (language = mainLanguage[variant]): Promise<string> => siteNameIn(await content.read('siteName'), language);
  const entry = { origin, siteName, demo, openSession: session.open, isVerified: otp.isVerified };
  const passkeys = createPasskeys({ inTx, clock, notices, ...entry, ...services });
  const member = { passkeys: passkeys.proofs, otp, session, notices };
  const phones = createPhoneChanges({ inTx, clock, cell, variant, origin, ...member, ...services });
  const breaks = createBreakService({ inTx, clock, logger, ...services });
  const push = createWebPush({ secrets, origin, sandboxUrl: demo && providerUrl !== '' ? providerUrl : null });
  return {
    breaks,
    phones,
    pushes: createPushes({
      inTx,
      logger,
      push,
      messageLanguage: createMessageLanguage(variant, content),
      siteName,
    }),
    stepUps: createStepUps({ inTx, clock, limits: readStepUpLimits(settings), passkeys: passkeys.proofs, otp }),
    routes: [
      ...breakRoutes(breaks),
      ...limitRoutes(limits),
      ...realityCheckRoutes(createRealityChecks({ inTx, clock, logger, ...services })),
      ...passkeyRoutes(passkeys),
      ...phoneRoutes(phones),
      ...noticeRoutes(
        createInbox({ inTx, clock, announcements: () => content.read('announcements') }),
        createPushSubscriptions({ inTx, clock, push }),
      ),
    ],
  };
};
