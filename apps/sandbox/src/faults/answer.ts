import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.js';

const DELAY_MS = 3_000;
const LONGEST_HANG_MS = 90_000;

export interface MoneyCall<T> {
  provider: string;
  op: string;
  /** Does the work, once a reference, and gives the answer's body. */
  apply(): Promise<T>;
  /** Remembers an explicit decline of this reference. */
  decline(reason: string): Promise<void>;
}

/** Answers a money-moving call as the fault that waits for it says. */
export async function answer<T>(faults: Faults, request: FastifyRequest, reply: FastifyReply, call: MoneyCall<T>): Promise<T | FastifyReply> {
  const fault = faults.ofCall(call.provider, call.op);
  switch (fault?.fault) {
    case 'timeout-before':
      return hang(request, reply);
    case 'error':
      return reply.status(500).send({ message: 'the provider is out of order' });
    case 'decline':
      await call.decline(fault.reason);
      return reply.status(422).send({ reason: fault.reason });
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      return call.apply();
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
  const timer = setTimeout(() => request.raw.destroy(), LONGEST_HANG_MS);
  request.raw.socket.once('close', () => clearTimeout(timer));
  return reply;
}
