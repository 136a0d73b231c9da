import { type DestinationStream, pino, type Logger } from 'pino';
import { traceId } from './trace.js';

export type { Logger };

const SECRETS = ['authorization', 'cookie', 'password', 'oldPassword', 'newPassword', 'token', 'otpToken', 'otpCode', 'secret', 'text'];

const STDOUT = 1;
const STDERR = 2;

/** Structured logs, to stdout by default; lines of a trace that is recorded have its id as `traceId`. Values that could be secrets are redacted (docs/security.md). */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: ['req.headers', 'busboyOptions', ...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: '[cut]' },
      serializers: { req: requestLine },
      mixin: traceOfLine,
    },
    to ?? output(STDOUT),
  );

/** For commands, whose stdout is their answer. */
export const toStderr = (): DestinationStream => output(STDERR);

/** A closed terminal or a full disk loses log lines; it does not end the process. */
function output(descriptor: number): DestinationStream {
  const destination = pino.destination(descriptor);
  destination.on('error', () => undefined);
  return destination;
}

interface LoggedRequest {
  method?: string;
  ip?: string;
  routeOptions?: { url?: string };
}

/** Logs the route, never the URL: some paths of docs/specification.md §7.8 contain a password. */
const requestLine = ({ method, ip, routeOptions }: LoggedRequest): object => ({ method, route: routeOptions?.url ?? 'none', address: ip });

function traceOfLine(): object {
  const id = traceId();
  return id === undefined ? {} : { traceId: id };
}
