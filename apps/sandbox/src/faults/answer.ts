import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.js';

const DELAY_MS = 3_000;
const MAX_HANG_MS = 90_000;

/** An answer in the words of one protocol. */
export interface WireAnswer {
  status: number;
  body: object;
}

/** How a protocol reports the faults that have an answer. */
export interface FaultAnswers {
  error: WireAnswer;
  /** Of a slip: the bank does not report the transfer yet. */
  pending: WireAnswer;
  declined(reason: string): WireAnswer;
}

const ownProtocol: FaultAnswers = {
  error: { status: 500, body: { message: 'the provider is out of order' } },
  pending: { status: 202, body: { status: 'pending' } },
  declined: (reason) => ({ status: 422, body: { reason } }),
};

export interface FaultyCall<T> {
  provider: string;
  op: string;
  /** The product's own protocol if left out. */
  faultAnswers?: FaultAnswers;
  /** Executes the call once per reference, and returns the answer. */
  apply(): Promise<T>;
  /** Stores an explicit decline of this reference; false if the call was executed before and can no longer be declined. */
  decline(reason: string): Promise<boolean>;
}

/** For calls that cannot be declined, such as look-ups. */
export const neverDeclined = (): Promise<boolean> => Promise.resolve(false);

/** Answers a call, with the fault that is queued for it. */
export async function answer<T>(
  faults: Faults,
  request: FastifyRequest,
  reply: FastifyReply,
  call: FaultyCall<T>,
): Promise<T | FastifyReply> {
  const fault = faults.ofCall(call.provider, call.op);
  const { error, pending, declined } = call.faultAnswers ?? ownProtocol;
  const say = ({ status, body }: WireAnswer) => reply.status(status).send(body);
  switch (fault?.fault) {
    case 'timeout-before':
      return hang(request, reply);
    case 'error':
      return say(error);
    case 'pending':
      return say(pending);
    case 'decline':
      return (await call.decline(fault.reason)) ? say(declined(fault.reason)) : call.apply();
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

/** Sends no answer until the caller closes the connection. */
function hang(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  const timer = setTimeout(() => request.raw.socket.destroy(), MAX_HANG_MS);
  timer.unref();
  request.raw.socket.once('close', () => clearTimeout(timer));
  return reply;
}
