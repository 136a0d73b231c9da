import {
  lookupActive,
  lookupAgreements,
  lookupBanks,
  lookupConditions,
  lookupContact,
  lookupDeposit,
  lookupEnableChatWidget,
  lookupHowto,
  lookupInfo,
  lookupNotice,
  lookupRegisterOtp,
  lookupSlip,
  lookupSources,
  lookupWithdraw,
} from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { LookupService } from './lookup.service.js';

export const lookupRoutes = (lookup: LookupService): Route[] => [
  route(lookupBanks, () => lookup.banks()),
  route(lookupDeposit, ({ caller }) => lookup.deposit(caller.currency)),
  route(lookupConditions, ({ context }) => lookup.conditions(context.language)),
  route(lookupAgreements, ({ context }) => lookup.agreements(context.language)),
  route(lookupInfo, ({ context }) => lookup.info(context.language, context.origin)),
  route(lookupNotice, ({ context }) => lookup.notice(context.language)),
  route(lookupContact, ({ context }) => lookup.contact(context.language)),
  route(lookupWithdraw, ({ caller }) => lookup.withdraw(caller.currency)),
  route(lookupSlip, ({ caller }) => lookup.slip(caller.currency)),
  route(lookupSources, ({ context }) => lookup.sources(context.language)),
  route(lookupHowto, ({ context }) => lookup.howto(context.language)),
  route(lookupActive, () => lookup.active()),
  route(lookupRegisterOtp, () => lookup.registerOTP()),
  route(lookupEnableChatWidget, () => lookup.enableChatWidget()),
];
