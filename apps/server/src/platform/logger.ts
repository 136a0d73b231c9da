import { pino, type Logger } from 'pino';

export type { Logger };

/** Structured logs. What could be a secret is cut before it is written (bar.md, Doors). */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.otpCode',
        '*.otpToken',
        '*.oldPassword',
        '*.newPassword',
        '*.text',
      ],
      censor: '[cut]',
    },
  });
