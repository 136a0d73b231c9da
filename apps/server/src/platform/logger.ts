import { type DestinationStream, pino, type Logger } from 'pino';

export type { Logger };

const SECRETS = ['authorization', 'cookie', 'password', 'oldPassword', 'newPassword', 'token', 'otpToken', 'otpCode', 'secret', 'text'];

/** Structured logs, to stdout unless said otherwise. What could be a secret is cut before it is written (bar.md, Doors). */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: ['req.headers', 'busboyOptions', ...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: '[cut]' },
      serializers: { req: requestLine },
    },
    to ?? pino.destination(1),
  );

interface LoggedRequest {
  method?: string;
  ip?: string;
  routeOptions?: { url?: string };
}

/** The route as the contract names it, never the address: some of spec.md's paths hold a password. */
const requestLine = ({ method, ip, routeOptions }: LoggedRequest): object => ({ method, route: routeOptions?.url ?? 'none', address: ip });
