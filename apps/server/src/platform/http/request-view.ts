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
const USER_AGENT_LENGTH = 300;
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
  /** Read at once, so that an invalid key is refused even where a handler does not use it. */
  readonly idempotency: IdempotencyKey | null;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #options: RequestViewOptions;

  constructor(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, options: RequestViewOptions, input: unknown) {
    this.#request = request;
    this.#reply = reply;
    this.#options = options;
    this.idempotency = endpoint.changes === true ? this.#readIdempotency(endpoint, input) : null;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get actor(): Actor {
    const member = this.#request.caller?.memberId ?? null;
    return { actor: member === null ? 'visitor' : `member:${member}`, member, request: this.#request.id };
  }

  get remember(): boolean {
    return this.#header('x-remember') === '1';
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

  get stepUp(): string | null {
    return this.#header('x-step-up') ?? null;
  }

  get userAgent(): string {
    return (this.#header('user-agent') ?? '').slice(0, USER_AGENT_LENGTH);
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

  #readIdempotency({ method }: Endpoint, input: unknown): IdempotencyKey | null {
    const { caller, url } = this.#request;
    return readIdempotency(this.#options.secrets, this.#header('idempotency-key'), caller?.memberId ?? null, {
      method,
      path: pathOf(url),
      input,
    });
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
