/** A queue with several servers, Poisson arrivals and one line. */
export interface Queue {
  servers: number;
  /** Arrivals per second. */
  arrivals: number;
  /** Mean time of service, in seconds. */
  service: number;
  /** The squared coefficient of variation of the time of service: 1 is exponential (M/M/c), 0 is constant (M/D/c). */
  variation: number;
}

/** In seconds. `probability`: that an arrival waits at all. */
export interface Waiting {
  probability: number;
  mean: number;
  p99: number;
}

/**
 * Erlang's C formula: the probability that an arrival finds all servers busy. By the recursion of Erlang's B formula, which no number of servers
 * overflows. `load`: arrivals × service, below the number of servers.
 */
export function erlangC(servers: number, load: number): number {
  let blocked = 1;
  for (let n = 1; n <= servers; n += 1) blocked = (load * blocked) / (n + load * blocked);
  const utilization = load / servers;
  return blocked / (1 - utilization * (1 - blocked));
}

/**
 * The time that an arrival waits before its service begins; null if the queue grows without end. M/M/c: L. Kleinrock, Queueing Systems, volume 1
 * (1975), section 3.5. Other times of service: the approximation of A. M. Lee and P. A. Longton (1959), which multiplies the wait of M/M/c by
 * (1 + variation) / 2; exact for one server.
 */
export function waiting({ servers, arrivals, service, variation }: Queue): Waiting | null {
  const load = arrivals * service;
  if (load >= servers) return null;
  const probability = erlangC(servers, load);
  // Of those that wait, in M/M/c: exponential with this mean.
  const whenWaiting = ((1 + variation) / 2) * (service / (servers - load));
  return { probability, mean: probability * whenWaiting, p99: Math.max(0, whenWaiting * Math.log(probability / 0.01)) };
}
