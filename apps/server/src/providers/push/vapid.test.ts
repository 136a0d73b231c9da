import { createSign, createVerify, createPrivateKey, createPublicKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { vapidKeysOf } from './vapid.js';

it('a secret has one key pair, and another secret another one', () => {
  const keys = vapidKeysOf('a test secret of some length');
  expect(vapidKeysOf('a test secret of some length')).toEqual(keys);
  expect(vapidKeysOf('another secret of some length').publicKey).not.toBe(keys.publicKey);
});

it('what the private key signs, the public key verifies', () => {
  const { publicKey, privateKey } = vapidKeysOf('a test secret of some length');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signature = createSign('sha256')
    .update('text')
    .sign(createPrivateKey({ key: { ...jwk, d: privateKey }, format: 'jwk' }));
  expect(
    createVerify('sha256')
      .update('text')
      .verify(createPublicKey({ key: jwk, format: 'jwk' }), signature),
  ).toBe(true);
});
