import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
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

/** A new browser in which a demo operator is signed in at the desk. */
export async function atDesk(browser: Browser, name: 'desk-owner' | 'desk-cashier', { language, width, height }: Screen): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, baseURL: process.env['E2E_DESK_URL'] ?? '' });
  const page = await context.newPage();
  await page.addInitScript((chosen) => localStorage.setItem('desk.language', chosen), language);
  await page.goto('/withdrawals');
  const { signIn } = deskWords[language];
  await page.getByLabel(signIn.name).fill(name);
  await page.getByLabel(signIn.password).fill('krapao-demo');
  await page.getByRole('button', { name: signIn.submit, exact: true }).click();
  await expect(page.locator('.d-app')).toBeVisible();
  return page;
}

/** A link for a new owner, from the operator's command line. */
export async function inviteLink(name: string): Promise<string> {
  const program = join(import.meta.dirname, '../../scripts/operator.mjs');
  const env = { ...process.env, KRAPAO_DATA: process.env['E2E_DATA'], KRAPAO_DESK_ORIGIN: process.env['E2E_DESK_URL'] };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'desk', 'invite', name, '--emergency'], { env });
  return stdout.split('\n')[0] ?? '';
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

/** Approves the proposal on screen, through its confirmation. */
export async function approveShown(desk: Page, { approvals }: DeskPhrases): Promise<void> {
  await desk.locator('.d-decide__f .d-btn--gold').click();
  await desk.getByRole('dialog').getByRole('button', { name: approvals.approve, exact: true }).click();
  await expect(desk.getByText(approvals.approved, { exact: true })).toBeVisible();
}
