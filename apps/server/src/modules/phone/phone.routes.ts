import { cancelPhoneChange, changeOwnPhone, denyPhoneChange, getPhoneChange, sendPhoneOtp } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { PhoneChanges } from './phone.service.js';

export const phoneRoutes = (phones: PhoneChanges): Route[] => [
  route(getPhoneChange, ({ caller }) => phones.current(caller)),
  route(sendPhoneOtp, ({ caller, body, context }) => phones.sendCode(caller, body.phoneNumber, context)),
  route(changeOwnPhone, ({ caller, body, context }) => phones.change(caller, body, context)),
  route(cancelPhoneChange, ({ caller, context }) => phones.cancel(caller, context)),
  route(denyPhoneChange, ({ body, context }) => phones.deny(body.token, context)),
];
