import { expect, it } from 'vitest';
import { serviceOf } from './push-services.js';

const SANDBOX = 'http://localhost:3001';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-pn1p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is an endpoint of a push service', (endpoint) => {
  expect(serviceOf(endpoint, null)).not.toBeNull();
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://me@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://push.apple.com.example/abc',
  'https://notpush.apple.com.evil.example/.push.apple.com',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'file:///etc/passwd',
  'no address',
])('%s is none', (endpoint) => {
  expect(serviceOf(endpoint, SANDBOX)).toBeNull();
});

it('the sandbox is one in the demo only', () => {
  expect(serviceOf(`${SANDBOX}/push/abc`, SANDBOX)).toBe(SANDBOX);
  expect(serviceOf('http://localhost:3002/push/abc', SANDBOX)).toBeNull();
  expect(serviceOf(`${SANDBOX}/push/abc`, null)).toBeNull();
});
