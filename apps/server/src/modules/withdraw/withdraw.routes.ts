import { proveStepUp, sendStepUpOtp, toMinor, withdraw, withdrawAll } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { StepUps } from './step-up/step-up.service.js';
import type { WithdrawService } from './withdraw.service.js';

export const withdrawRoutes = (service: WithdrawService, stepUps: Pick<StepUps, 'sendCode' | 'prove'>): Route[] => [
  route(withdraw, ({ caller, body, context }) => service.request(caller, toMinor(body.amount), context)),
  route(withdrawAll, ({ caller, body, context }) => service.requestAll(caller, toMinor(body.amount), context)),
  route(sendStepUpOtp, ({ caller, body, context }) => stepUps.sendCode(caller, body.challenge, context)),
  route(proveStepUp, ({ caller, body, context }) => stepUps.prove(caller, body, context)),
];
