import {
  type DeskSession,
  getSession,
  passkeySignIn,
  passkeySignInOptions,
  proofOptions,
  prove,
  signIn,
  signOut,
} from '@krapao/contract/desk';
import { refuseDesk } from '../base/errors.js';
import type { DeskHttp, SignedIn } from '../base/session-call.js';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';
import { type Operators, presentCaps } from './operators.service.js';

export interface SessionRouteDependencies {
  operators: Operators;
  site(): Promise<DeskSession['site']>;
}

/** Calls about the session itself; they use the HTTP request beside their input. */
export const sessionRoutes = ({ operators, site }: SessionRouteDependencies): DeskRoute[] => [
  deskRoute(getSession, async ({ http }) => {
    const signed = requireSigned(http);
    const { operator, provedUntil, idleAt, endsAt } = signed;
    const { id, name, displayName, roles, permissions } = operator;
    return {
      operator: { id, name, displayName, roles: [...roles], caps: presentCaps(operator) },
      permissions: [...permissions],
      provedUntil: provedUntil?.toISOString() ?? null,
      proofs: await operators.proofsOf(signed),
      idleAt: idleAt.toISOString(),
      endsAt: endsAt.toISOString(),
      site: await site(),
    };
  }),
  deskRoute(signIn, async ({ body, http }) => {
    const outcome = await operators.signIn(body, http.origin);
    if (outcome === 'code-needed') return { state: 'code-needed' as const };
    http.setToken(outcome.token);
    return { state: 'signed-in' as const };
  }),
  deskRoute(passkeySignInOptions, ({ http }) => operators.signInChallenge(http.origin)),
  deskRoute(passkeySignIn, async ({ body, http }) => {
    http.setToken(await operators.signInWithPasskey(body, http.origin));
    return DONE;
  }),
  deskRoute(signOut, async ({ http }) => {
    await operators.signOut(requireSigned(http), http.origin);
    http.clearToken();
    return DONE;
  }),
  deskRoute(proofOptions, ({ http }) => operators.proofChallenge(requireSigned(http))),
  deskRoute(prove, async ({ body, http }) => {
    const until = await operators.prove(requireSigned(http), body, http.origin);
    return { provedUntil: until.toISOString() };
  }),
];

const requireSigned = ({ signed }: DeskHttp): SignedIn => signed ?? refuseDesk('SIGN_IN_REQUIRED');
