import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A DER item (X.690). */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (at: Date): Buffer => der(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

const ES256 = sequence(oid('2a8648ce3d040302'));
/** The attributes that WebAuthn requires of a packed attestation certificate: C, O, OU, CN. */
const SUBJECT = sequence(
  ...(
    [
      ['550406', 'TH'],
      ['55040a', 'A maker of keys'],
      ['55040b', 'Authenticator Attestation'],
      ['550403', 'A key'],
    ] as const
  ).map(([id, value]) => der(0x31, sequence(oid(id), der(0x0c, Buffer.from(value))))),
);
/** Basic constraints: no authority. */
const EXTENSIONS = der(0xa3, sequence(sequence(oid('551d13'), der(0x04, sequence()))));
const YEAR_MS = 365 * 86_400_000;

/** A certificate (X.509 v3) that a packed attestation may have, with its private key. */
export function createAttestationCertificate(): { certificate: Buffer; privateKey: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ES256,
    SUBJECT,
    sequence(utcTime(new Date(now - YEAR_MS)), utcTime(new Date(now + YEAR_MS))),
    SUBJECT,
    publicKey.export({ type: 'spki', format: 'der' }),
    EXTENSIONS,
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  return { certificate: sequence(content, ES256, signature), privateKey };
}
