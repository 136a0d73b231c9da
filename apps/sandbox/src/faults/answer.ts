import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.js';

const DELAY_MS = 3_000;
const LONGEST_HANG_MS = 90_000;

export interface FaultyCall<T> {
  provider: string;
  op: string;
  /** Does the work, once a reference, and gives the answer. */
  apply(): Promise<T>;
  /** Remembers an explicit decline of this reference; false when the work stands already and can no longer be declined. */
  decline(reason: string): Promise<boolean>;
}

/** For calls that move nothing, as a look-up: there is nothing to decline. */
export const neverDeclined = (): Promise<boolean> => Promise.resolve(false);

/** Answers a call as the fault that waits for it says. */
export async function answer<T>(
  faults: Faults,
  request: FastifyRequest,
  reply: FastifyReply,
  call: FaultyCall<T>,
): Promise<T | FastifyReply> {
  const fault = faults.ofCall(call.provider, call.op);
  switch (fault?.fault) {
    case 'timeout-before':
      return hang(request, reply);
    case 'error':
      return reply.status(500).send({ message: 'the provider is out of order' });
    case 'decline':
      return (await call.decline(fault.reason)) ? reply.status(422).send({ reason: fault.reason }) : call.apply();
    case 'delay': {
      const applied = await call.apply();
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      return applied;
    }
    case 'timeout-after':
      await call.apply();
      return hang(request, reply);
    default:
      return call.apply();
  }
}

/** Says nothing until the caller gives up. */
function hang(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  const timer = setTimeout(() => request.raw.socket.destroy(), LONGEST_HANG_MS);
  timer.unref();
  request.raw.socket.once('close', () => clearTimeout(timer));
  return reply;
}
