import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Language } from '@krapao/contract';
import type { Actor } from '../audit.js';
import type { IdempotencyKey } from '../request.js';
import { readCookie } from './cookies.js';
import { readIdempotency } from './idempotency.js';
import { chooseLanguage } from './language.js';
import type { HttpContext } from './route.js';

/** A device token: 32 bytes, base64url. */
const DEVICE = /^[\w-]{43}$/;
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

export interface RequestViewOptions {
  defaultLanguage: Language;
  /** Keys for the hashes of inputs, newest first. */
  secrets: readonly string[];
  /** Over TLS the cookie is `Secure` and its name has the prefix `__Host-`; plain HTTP (demo, tests) allows neither. */
  otpCookie: string;
  otpCookieSeconds: number;
}

/**
 * What a handler reads of its request, and what it may set on the response. A class, because an object literal with getters gets a new hidden class
 * for every request; hidden classes are old objects, and each kept its request until the next full garbage collection (docs/decisions/0185).
 */
export class RequestView implements HttpContext {
  readonly requestId: string;
  readonly remember: boolean;
  readonly idempotency: IdempotencyKey | null;
  readonly actor: Actor;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #options: RequestViewOptions;

  constructor(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, options: RequestViewOptions, input: unknown) {
    const { caller, id } = request;
    const member = caller?.memberId ?? null;
    this.#request = request;
    this.#reply = reply;
    this.#options = options;
    this.requestId = id;
    this.remember = this.#header('x-remember') === '1';
    this.idempotency =
      endpoint.changes === true
        ? readIdempotency(options.secrets, this.#header('idempotency-key'), member, {
            method: endpoint.method,
            path: pathOf(request.url),
            input,
          })
        : null;
    this.actor = { actor: member === null ? 'visitor' : `member:${member}`, member, request: id };
  }

  get ip(): string {
    return this.#request.ip;
  }

  get origin(): string {
    return `${this.#request.protocol}://${this.#request.host}`;
  }

  get language(): Language {
    return chooseLanguage(this.#header('accept-language'), this.#cookie('locale'), this.#options.defaultLanguage);
  }

  get otpToken(): string | null {
    return this.#header('x-otp-token') ?? this.#cookie(this.#cookieName(this.#options.otpCookie));
  }

  get device(): string | null {
    const device = this.#cookie(this.#cookieName('device'));
    return device !== null && DEVICE.test(device) ? device : null;
  }

  status(code: number): void {
    void this.#reply.status(code);
  }

  keepDevice(device: string): void {
    this.#setCookie('device', device, DEVICE_SECONDS);
  }

  setOtpCookie(otpToken: string): void {
    this.#setCookie(this.#options.otpCookie, otpToken, this.#options.otpCookieSeconds);
  }

  #header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  #cookie(name: string): string | null {
    return readCookie(this.#request.headers.cookie, name);
  }

  #cookieName(name: string): string {
    return this.#request.protocol === 'https' ? `__Host-${name}` : name;
  }

  #setCookie(name: string, value: string, seconds: number): void {
    const path = this.#request.protocol === 'https' ? '/; Secure' : '/api';
    void this.#reply.header(
      'set-cookie',
      `${this.#cookieName(name)}=${encodeURIComponent(value)}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}`,
    );
  }
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
