import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.js';
import { ksherRoutes } from './payout/ksher.routes.js';
import { scbRoutes } from './qr/scb.routes.js';
import { easySlipRoutes } from './slip/easyslip.routes.js';
import { slipOkRoutes } from './slip/slipok.routes.js';
import { smsYouToRoutes } from './sms/smsyouto.routes.js';

/** Registers the calls of a real service, which accept `key`, on the state of the sandbox. */
type Protocol = (app: FastifyInstance, deps: Deps, key: string) => void;

/** By the name of the server's adapter (docs/providers.md). Each begins with a path of its own, `/easyslip/`. */
export const protocols = {
  easyslip: easySlipRoutes,
  slipok: slipOkRoutes,
  scb: scbRoutes,
  ksher: ksherRoutes,
  smsyouto: smsYouToRoutes,
} satisfies Record<string, Protocol>;

export type ProtocolName = keyof typeof protocols;

export const protocolNames = Object.keys(protocols) as readonly ProtocolName[];
