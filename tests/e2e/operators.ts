import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, type Request } from '@playwright/test';
import type { Operator, Proposal, Role } from '@krapao/contract/desk';
import type { DeskPhrases } from '@krapao/phrases';
import english from '@krapao/phrases/desk/en';
import lao from '@krapao/phrases/desk/la';
import thai from '@krapao/phrases/desk/th';
import type { Language } from './words';

/** The console's words by language. */
export const deskWords = { en: english, th: thai, la: lao } as unknown as Record<Language, DeskPhrases>;

export interface Screen {
  language: Language;
  width: number;
  height: number;
}

const DEMO_PASSWORD = 'krapao-demo';

/** The space between the margins of the paper, in CSS pixels. */
export const A4 = { width: 680, height: 1_008 };

type DemoOperator = 'desk-owner' | 'desk-cashier';

/** A new browser in which a demo operator is signed in at the desk, without a screen, at a place of it. */
export async function atDesk(browser: Browser, name: DemoOperator, screen: Screen, place = '/withdrawals'): Promise<Page> {
  const page = await newBrowser(browser, screen);
  const origin = process.env['E2E_DESK_URL'] ?? '';
  const data = { name, password: DEMO_PASSWORD };
  const answer = await page.request.post('/desk/sign-in', { data, headers: { 'x-desk': '1', origin } });
  expect(await answer.json()).toEqual({ state: 'signed-in' });
  await page.goto(place);
  await expect(page.locator('.d-app')).toBeVisible();
  return page;
}

/** As {@link atDesk}, through the form that covers the place. */
export async function signInAtDesk(browser: Browser, name: DemoOperator, screen: Screen, place: string): Promise<Page> {
  const page = await newBrowser(browser, screen);
  await page.goto(place);
  const { signIn } = deskWords[screen.language];
  await page.getByLabel(signIn.name).fill(name);
  await page.getByLabel(signIn.password).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: signIn.submit, exact: true }).click();
  await expect(page.locator('.d-app')).toBeVisible();
  return page;
}

async function newBrowser(browser: Browser, { language, width, height }: Screen): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, baseURL: process.env['E2E_DESK_URL'] ?? '' });
  const page = await context.newPage();
  await page.addInitScript((chosen) => localStorage.setItem('desk.language', chosen), language);
  return page;
}

/** A browser with an authenticator that accepts the person, at an address of the desk, without a session. */
export async function atDevice(browser: Browser, address: string, screen: Screen): Promise<Page> {
  const page = await newBrowser(browser, screen);
  await addAuthenticator(page);
  await page.goto(address);
  return page;
}

/** A device with a fingerprint reader. */
export interface Authenticator {
  /** Whether it recognises the person; it does at first. */
  accept: (isAccepted: boolean) => Promise<void>;
}

/** A device with a fingerprint reader, which accepts the person. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { accept: async (isUserVerified) => void (await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })) };
}

/** A second owner, whom the command line let in for this journey, signed in with a passkey. */
export async function secondOwner(browser: Browser, screen: Screen): Promise<Page> {
  const page = await atDevice(browser, await ownerLink(), screen);
  await page.getByRole('button', { name: deskWords[screen.language].factors.join }).click();
  await expect(page.locator('.d-app')).toBeVisible();
  return page;
}

/** A call of the operator who is signed in on the page, without a screen; without a body it reads. */
export const callAs = (page: Page, path: string, body: object | null = null): Promise<{ status: number; body: unknown }> =>
  page.evaluate(
    async ([to, data]) => {
      const sent = data === null ? {} : { method: 'POST', body: JSON.stringify(data) };
      const answer = await fetch(to, { ...sent, headers: { 'x-desk': '1', 'content-type': 'application/json' } });
      return { status: answer.status, body: (await answer.json()) as unknown };
    },
    [path, body] as const,
  );

/** An operator with these roles whom two owners let in, signed in with a passkey; desk-two-people.spec.ts goes this way on the screens. */
export async function newColleague(
  browser: Browser,
  { maker, checker }: { maker: Page; checker: Page },
  access: { name: string; displayName: string; roles: Role[] },
  screen: Screen,
): Promise<Page> {
  const caps = { THB: null, LAK: null };
  const invite = await callAs(maker, '/desk/team/invite', { ...access, caps, note: 'a new colleague' });
  await callAs(checker, `/desk/proposals/${(invite.body as { proposal: Proposal }).proposal.id}/approve`, {});
  const team = await callAs(checker, '/desk/team');
  const id = (team.body as { operators: Operator[] }).operators.find(({ name }) => name === access.name)?.id;
  const { body: link } = await callAs(checker, `/desk/team/${id}/link`, {});
  const { factors, invitation } = deskWords[screen.language];
  const page = await atDevice(browser, (link as { url: string }).url, screen);
  await page.getByRole('button', { name: factors.join }).click();
  await expect(page.getByRole('heading', { name: invitation.waitTitle })).toBeVisible();
  await callAs(maker, `/desk/team/${id}/activate`, {});
  await page.getByRole('button', { name: invitation.toSignIn }).click();
  await page.getByRole('button', { name: deskWords[screen.language].signIn.passkey }).click();
  await expect(page.locator('.d-app')).toBeVisible();
  return page;
}

/** The owner whom the command line lets in beside the first one. */
export const SECOND_OWNER = 'malee';

/** A link for a new owner, from the operator's command line. */
export const inviteLink = (name: string): Promise<string> => linkBy('invite', name);

/** A link for that owner. The command line lets in two owners only: whom an earlier journey of the product has let in is reset. */
export const ownerLink = (): Promise<string> => inviteLink(SECOND_OWNER).catch(() => linkBy('reset', SECOND_OWNER));

/** The link that a command of the shell prints. An emergency beside an active owner is logged before it. */
async function linkBy(verb: 'invite' | 'reset', name: string): Promise<string> {
  const program = join(import.meta.dirname, '../../scripts/operator.mjs');
  const env = { ...process.env, KRAPAO_DATA: process.env['E2E_DATA'], KRAPAO_DESK_ORIGIN: process.env['E2E_DESK_URL'] };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'desk', verb, name, '--emergency'], { env });
  return /^http\S+$/m.exec(stdout)?.[0] ?? '';
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows now for a key as people type it (RFC 6238). */
export function codeOf(key: string): string {
  const bits = [...key.replaceAll(' ', '')].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', secret).update(step).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Approves the proposal on screen, through its confirmation. `message`: what the desk says after it. */
export async function approveShown(desk: Page, { approvals }: DeskPhrases, message: string = approvals.approved): Promise<void> {
  await desk.locator('.d-decide__f .k-btn--gold').click();
  await desk.getByRole('dialog').getByRole('button', { name: approvals.approve, exact: true }).click();
  await expect(desk.getByText(message, { exact: true })).toBeVisible();
}

/** Types into the filter of a list of withdrawals, and waits for the rows that are read for it: a key that acts on a row does nothing before. */
export async function filterRows(desk: Page, text: string): Promise<void> {
  const read = desk.waitForResponse((answer) => answer.url().endsWith('/desk/withdrawals/list') && isFor(answer.request(), text));
  await desk.keyboard.press('/');
  await desk.keyboard.type(text);
  await read;
}

const isFor = (request: Request, text: string): boolean => (request.postDataJSON() as { text?: string }).text === text;
