import {
  addPasskey,
  endRest,
  listPasskeys,
  passkeyChallenge,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { PasskeyLogin } from './passkey.login.js';
import type { PasskeyService } from './passkey.service.js';

export const passkeyRoutes = ({ entry, passkeys }: { entry: PasskeyLogin; passkeys: PasskeyService }): Route[] => [
  route(passkeyLoginOptions, () => entry.loginChallenge()),
  route(passkeyLogin, async ({ body, caller, context }) => {
    const { device, ...answer } = await entry.login(body, context, caller);
    context.keepDevice(device);
    return answer;
  }),
  route(listPasskeys, ({ caller }) => passkeys.list(caller)),
  route(passkeyChallenge, ({ caller, body }) => passkeys.challenge(caller, body.purpose)),
  route(passkeyOptions, ({ caller, body, context }) => passkeys.registration(caller, body.proof, context)),
  route(addPasskey, ({ caller, body, context }) => passkeys.add(caller, body, context)),
  route(renamePasskey, ({ caller, params, body, context }) => passkeys.rename(caller, params.id, body.name, context)),
  route(removePasskey, ({ caller, params, body, context }) => passkeys.remove(caller, params.id, body.proof, context)),
  route(endRest, ({ caller, body, context }) => passkeys.endRest(caller, body, context)),
];
