import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, type OperatorAtDesk, signInOwners } from '../../../test/desk.js';
import { BONUS, shopAt } from '../../../test/shop-items.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let other: OperatorAtDesk;
let shop: ReturnType<typeof shopAt>;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  [owner, other] = await signInOwners(server);
  shop = shopAt(server, { owner, other });
});
afterAll(() => server.close());

const ACCOUNT = 'Our bank changed: pay to 123-4-56789-0';
const LINK = '<p>Our bank changed: <a href="https://pay-us.example">pay here</a></p>';
const everywhere = (text: string) => ({ th: text, la: text, en: text });
const withText =
  (text: string) =>
  (live: unknown): unknown => ({ ...(live as object), en: text });
const withItem =
  (made: unknown) =>
  (live: unknown): unknown => ({ ...(live as object), en: [...(live as { en: unknown[] }).en, made] });
const announcement = {
  title: everywhere('Maintenance'),
  text: everywhere(''),
  opensAt: '2026-11-25T19:00:00.000Z',
  closesAt: null,
  isOffer: false,
};
const step = { id: 'bank', triggers: ['bank'], messages: [{ message_type: 'text', payload: everywhere(ACCOUNT) }], ends: false };

/** How content that members read is changed so that it leads them to another account or site. */
const leading: readonly (readonly [path: string, change: (live: unknown) => unknown])[] = [
  ['text/contactText', withText(LINK)],
  ['text/refundInfo', withText(`<p>${ACCOUNT}</p>`)],
  ['text/agreements', withItem(`<p>${ACCOUNT}</p>`)],
  ['text/conditions', withItem(LINK)],
  ['text/notice', withText(`<p>{percent} ${ACCOUNT}</p>`)],
  ['text/inviteBanners', withItem({ image: '', html: LINK })],
  ['text/refundBanners', withItem({ image: '/files/shop/qr.png', html: '' })],
  ['text/announcements', () => [{ ...announcement, text: everywhere(LINK) }]],
  ['text/otpSms', withText('Code {code} of a friend')],
  ['text/qrRefused', withText(ACCOUNT)],
  ['text/inviteLine', withText('see pay-us.com')],
  ['text/siteName', withText('pay-us.com')],
  ['text/brand', (live) => ({ ...(live as object), logo: '/files/shop/qr.png' })],
  ['text/howto', (live) => (live as { about: object }[]).map((film) => ({ ...film, about: everywhere('ask @payus on LINE') }))],
  ['text/lineName', () => 'payus'],
  ['text/website', () => 'https://pay-us.example'],
  ['flow/chatFlow', (live) => ({ ...(live as object), steps: [...(live as { steps: unknown[] }).steps, step] })],
  [BONUS, (live) => ({ ...(live as object), banners: [{ image: '', html: everywhere(LINK) }] })],
  ['promotion/WELCOME:THB', (live) => ({ ...(live as object), description: everywhere(ACCOUNT) })],
];

test.each(leading)('%s that leads members away is not published by one person', async (path, change) => {
  const live = await shop.liveOf(path);
  const { body } = await shop.save(path, change(live));
  expect([body.problem, body.needsSecond]).toEqual([null, true]);
  expect((await shop.publish(path, body.revision)).status).toBe(202);
  expect(await shop.liveOf(path)).toEqual(live);
  await server.database.asOwner(`delete from proposal; delete from shop_draft`);
});

test('an announcement without a lead is published by one person, whatever its times', async () => {
  const { body } = await shop.save('text/announcements', [announcement]);
  expect([body.problem, body.needsSecond]).toEqual([null, false]);
  await server.database.asOwner(`delete from shop_draft`);
});

test('a text without a lead is published by one person', async () => {
  const { body } = await shop.save('text/contactText', withText('<p>We answer day and night.</p>')(await shop.liveOf('text/contactText')));
  expect((await shop.publish('text/contactText', body.revision)).body).toEqual({ done: true });
});
