import { deskData } from '../desk/members/index.js';
import type { Ledger } from '../ledger/index.js';
import { createAccountData } from '../modules/account/index.js';
import { breakData } from '../modules/break/index.js';
import { closingData, closingRoutes, type Closings, createClosings } from '../modules/closing/index.js';
import { createPotData } from '../modules/condition/index.js';
import { chatData } from '../modules/chat/index.js';
import { depositData } from '../modules/deposit/index.js';
import { exclusionData } from '../modules/exclusion/index.js';
import { freezeData } from '../modules/freeze/index.js';
import { gameData } from '../modules/game/index.js';
import { limitData } from '../modules/limit/index.js';
import { realityCheckData } from '../modules/reality-check/index.js';
import { noticeData, type Notices } from '../modules/notice/index.js';
import { otpData } from '../modules/otp/index.js';
import { passkeyData } from '../modules/passkey/index.js';
import { phoneData } from '../modules/phone/index.js';
import { createPersonalData, personalDataRoutes, type PersonalDataService, type Sections } from '../modules/personal-data/index.js';
import { sessionData, type SessionService } from '../modules/session/index.js';
import { slipData } from '../modules/slip/index.js';
import { statementData } from '../modules/statement/index.js';
import { withdrawData } from '../modules/withdraw/index.js';
import { listOwnEvents } from '../platform/audit-list.js';
import type { Config } from '../platform/config.js';
import { forgetPhone } from '../platform/findings.js';
import { forgetKeysOf } from '../platform/idempotency.js';
import type { Route } from '../platform/http/route.js';
import type { AttemptLimits } from '../platform/limits/index.js';
import { PAGE_ROWS, pageOf, type PersonalData } from '../platform/personal-data.js';
import { sagaData } from '../sagas/index.js';
import type { Infrastructure } from './infrastructure.js';

/** What the platform's own tables hold of a member. The audit log is erased by the service, after everything that may write to it. */
const platformData = {
  sections: {
    events: async (tx, member, after) => {
      const rows = await listOwnEvents(tx, { member, after, limit: PAGE_ROWS });
      return pageOf(rows.map(({ id, at, action, detail }) => ({ place: id, at: at.toISOString(), action, detail })));
    },
  },
  erase: async (tx, { id, phone }) => {
    await forgetKeysOf(tx, id);
    await forgetPhone(tx, phone);
  },
} satisfies PersonalData;

export interface MemberData {
  personalData: PersonalDataService;
  closings: Closings;
}

/** The data about members, composed of the parts of the modules that own it (docs/decisions/0238), and the closing of accounts. */
export function createPersonalDataModule(
  { inTx, reads, clock }: Infrastructure,
  { secrets }: Pick<Config, 'secrets'>,
  {
    attempts,
    ledger,
    session,
    notices,
  }: { attempts: AttemptLimits; ledger: Ledger; session: Pick<SessionService, 'endAll'>; notices: Notices },
): MemberData & { routes: Route[] } {
  const account = createAccountData({ secrets, clock });
  const sections: Sections = {
    ...account.sections,
    ...sessionData.sections,
    ...passkeyData.sections,
    ...noticeData.sections,
    ...platformData.sections,
    ...limitData.sections,
    ...breakData.sections,
    ...realityCheckData.sections,
    ...statementData.sections,
    ...depositData.sections,
    ...withdrawData.sections,
    ...slipData.sections,
    ...gameData.sections,
    ...chatData.sections,
  };
  // Some rows may go only after their member is marked as erased.
  const parts: readonly PersonalData[] = [
    createPotData(ledger),
    account,
    sessionData,
    noticeData,
    otpData,
    passkeyData,
    phoneData,
    platformData,
    limitData,
    realityCheckData,
    closingData,
    exclusionData,
    freezeData,
    depositData,
    withdrawData,
    slipData,
    chatData,
    sagaData,
    deskData,
  ];
  const personalData = createPersonalData({ inTx, reads, clock, attempts, sections, parts, endSessions: session.endAll });
  const closings = createClosings({ inTx, clock, attempts, notices, personalData });
  return { personalData, closings, routes: [...personalDataRoutes(personalData), ...closingRoutes(closings)] };
}
