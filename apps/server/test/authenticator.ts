import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createAttestationCertificate } from './attestation-certificate.js';
import { ORIGIN } from './desk.js';

/** The challenge of the desk's contract: options of WebAuthn in their JSON form. */
interface Challenge {
  challenge: string;
  options: Record<string, unknown>;
}

interface Answer {
  challenge: string;
  response: Record<string, unknown>;
}

/** What an honest authenticator would not do. */
interface Fault {
  /** The page that asks. */
  origin?: string;
  /** False: the person was not verified. */
  isVerified?: boolean;
  counter?: number;
  /** Another RP id than that of the options. */
  rpId?: string;
  /** The owner that the authenticator names; null: none. */
  userHandle?: string | null;
}

/** `self`: signed by the key itself; `certificate`: by a maker's. */
type Attestation = 'none' | 'self' | 'certificate';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;
type Pairs = (readonly [string, Cbor])[];

/** The head of a CBOR item (RFC 8949); nothing here is longer than 65,535. */
const head = (major: number, n: number): Buffer =>
  Buffer.from(n < 24 ? [(major << 5) | n] : n < 256 ? [(major << 5) | 24, n] : [(major << 5) | 25, n >> 8, n & 255]);

/** The parts of CBOR that an attestation has. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
  return Buffer.concat([head(4, (value as readonly Cbor[]).length), ...(value as readonly Cbor[]).map(cbor)]);
}

/** A P-256 key as COSE (RFC 9053): kty 2, alg ES256, crv P-256, x, y. */
function cose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (text: string): Buffer => Buffer.from(text, 'base64url');
  const fields: (readonly [number, Cbor])[] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, part(x)],
    [-3, part(y)],
  ];
  return cbor(new Map(fields));
}

/** An authenticator in software with one discoverable credential, which counts its signatures. `page`: the origin that asks, unless a fault has another. */
export function createAuthenticator(page = ORIGIN) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, options: Record<string, unknown>, { origin = page }: Fault): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }));

  const authData = (rpId: string, { isVerified = true, ...fault }: Fault, attested: Buffer = Buffer.alloc(0)): Buffer => {
    counter = fault.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  };

  const signOf = (data: Buffer, client: Buffer, key = privateKey): Buffer => sign('sha256', Buffer.concat([data, sha256(client)]), key);

  /** The statement of a packed attestation: signed by the credential's own key, or by a maker's with its certificate. */
  const statementOf = (attestation: Attestation, data: Buffer, client: Buffer): Pairs => {
    const signed = (key?: KeyObject): Pairs => [
      ['alg', -7],
      ['sig', signOf(data, client, key)],
    ];
    if (attestation !== 'certificate') return attestation === 'self' ? signed() : [];
    const maker = createAttestationCertificate();
    return [...signed(maker.privateKey), ['x5c', [maker.certificate]] as const];
  };

  const envelope = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: envelope.id,

    register: ({ challenge, options }: Challenge, fault: Fault & { attestation?: Attestation } = {}): Answer => {
      const { rp, user } = options as { rp: { id: string }; user: { id: string } };
      userHandle = user.id;
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose(publicKey)]);
      const client = clientData('webauthn.create', options, fault);
      const data = authData(fault.rpId ?? rp.id, fault, attested);
      const { attestation = 'none' } = fault;
      const object: Pairs = [
        ['fmt', attestation === 'none' ? 'none' : 'packed'],
        ['attStmt', new Map(statementOf(attestation, data, client))],
        ['authData', data],
      ];
      const response = {
        clientDataJSON: base64url(client),
        attestationObject: base64url(cbor(new Map(object))),
        transports: ['internal', 'carrier-pigeon'],
      };
      return { challenge, response: { ...envelope, response } };
    },

    sign: ({ challenge, options }: Challenge, fault: Fault = {}): Answer => {
      const client = clientData('webauthn.get', options, fault);
      const data = authData(fault.rpId ?? String(options['rpId']), fault);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signOf(data, client)),
        userHandle: fault.userHandle === undefined ? userHandle : fault.userHandle,
      };
      return { challenge, response: { ...envelope, response } };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
