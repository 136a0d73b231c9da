import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESK, type OperatorAtDesk, signInOwners } from '../../test/desk.js';
import { PASSWORD } from '../../test/people.js';
import { type PushBrowser, pushBrowser } from '../../test/push-browser.js';
import { publishText } from '../../test/shop-items.js';
import { stepUpsAt } from '../../test/step-ups.js';
import { eventually, type Member, startTestServer, type TestServer, withoutReview } from '../../test/test-server.js';
import { newToken } from '../platform/ids.js';

const THAI = /\p{Script=Thai}/u;
const LAO = /\p{Script=Lao}/u;
const LAO_READER = { 'accept-language': 'lo' };

let server: TestServer;
let owners: [OperatorAtDesk, OperatorAtDesk];
let member: Member;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  owners = await signInOwners(server);
  await withoutReview(server.database);
});
afterAll(() => server.close());
beforeEach(async () => {
  const registered = await server.fundedMember(500);
  member = await logIn(registered);
  await eventually(() => textsTo().length === 2, 'the code of the registration and the notice of this login are sent');
});

/** A login in Lao on a device that is known from then on. */
async function logIn(who: Member): Promise<Member> {
  const headers = { ...LAO_READER, cookie: `device=${newToken()}` };
  const { body } = await server.call('POST', '/api/login', { username: who.phone, password: PASSWORD }, headers);
  const authorization = `Bearer ${String(body['token'])}`;
  return { ...who, call: (method, url, sent, more) => server.call(method, url, sent, { ...headers, authorization, ...more }) };
}

const textsTo = () => server.outside.sms.filter(({ to }) => to === member.phone).map(({ text }) => text);
async function nextText(cause: () => Promise<unknown>): Promise<string> {
  const before = textsTo().length;
  await cause();
  await eventually(() => textsTo().length > before, 'the SMS is sent');
  return textsTo()[before] ?? '';
}

/** The text of each kind of message that leaves the site, to a member who reads Lao. */
const messages: Record<string, () => Promise<string>> = {
  'the SMS with a code': () => nextText(() => member.call('POST', '/api/otp/forgot', { phoneNumber: member.phone })),
  'the SMS that confirms a withdrawal': async () => {
    const at = stepUpsAt(server);
    return (await at.sendCode(member, (await at.challengeOf(member, 100)).challenge)).text;
  },
  'the SMS about a new device': () => nextText(() => logIn(member)),
  'a push': async () => {
    const browser: PushBrowser = pushBrowser(server.outside.url, newToken());
    await member.call('PUT', '/api/notices/push', { ...browser.subscription, withAmounts: false });
    await member.call('POST', '/api/wallet/withdraw', { amount: 200 });
    const pushed = () => server.outside.pushes.find(({ path }) => browser.subscription.endpoint.endsWith(path));
    await eventually(() => pushed() !== undefined, 'the push arrives');
    return browser.open(pushed()?.body ?? Buffer.of()).body;
  },
};

it.each(Object.entries(messages))('%s is in the language of the member', async (_, send) => {
  expect(await send()).toMatch(LAO);
});

describe('where the site offers Thai and English', () => {
  beforeAll(() => publishText(server, owners, 'languages', ['th', 'en']));

  it.each(Object.entries(messages))('%s to a reader of Lao is in Thai, the language of the site', async (_, send) => {
    const text = await send();
    expect(text).toMatch(THAI);
    expect(text).not.toMatch(LAO);
  });
});

describe('where the site offers English', () => {
  beforeAll(() => publishText(server, owners, 'languages', ['en']));

  it.each(Object.entries(messages))('%s to a reader of Lao is in English', async (_, send) => {
    const text = await send();
    expect(text).toMatch(/[a-z]{4}/);
    expect([LAO.test(text), THAI.test(text)]).toEqual([false, false]);
  });
});
