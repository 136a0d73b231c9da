import { type DestinationStream, pino, type Logger } from 'pino';

export type { Logger };

const SECRETS = ['authorization', 'cookie', 'password', 'oldPassword', 'newPassword', 'token', 'otpToken', 'otpCode', 'secret', 'text'];

/** Structured logs, to stdout unless said otherwise. What could be a secret is cut before it is written (docs/security.md). */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: ['req.headers', 'busboyOptions', ...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: '[cut]' },
      serializers: { req: requestLine },
    },
    to ?? stdout(),
  );

/** A terminal that has closed, or a full disk behind a redirection, costs lines and never the process. */
function stdout(): DestinationStream {
  const destination = pino.destination(1);
  destination.on('error', () => undefined);
  return destination;
}

interface LoggedRequest {
  method?: string;
  ip?: string;
  routeOptions?: { url?: string };
}

/** The route as the contract names it, never the address: some paths of docs/specification.md §7.8 hold a password. */
const requestLine = ({ method, ip, routeOptions }: LoggedRequest): object => ({ method, route: routeOptions?.url ?? 'none', address: ip });
