import { join } from 'node:path';
import desk from '@krapao/phrases/desk/en';
import { expect } from 'vitest';
import { chat } from '../../packages/phrases/src/chat/th.js';
import { newPhone } from '../e2e/people.js';
import { sandbox } from '../e2e/sandbox.js';
import { words } from '../e2e/words.js';
import { demoMember, enter, newMember, openQrOf, PASSWORD, prepare, transferFrom, withdraw } from './members.js';
import type { Query } from './page.js';
import type { Screen } from './screen.js';

const w = words.th;
const button = (name: string): Query => ({ role: 'button', name });
const total: Query = { role: 'region', name: w.wallet.totalBalance };
const address = (name: 'E2E_BASE_URL' | 'E2E_DESK_URL', path: string): string => `${process.env[name]}${path}`;

/** What members and operators do most, by name. The words on the screens are Thai, at the desk English. */
export const journeys: Record<string, (me: Screen) => Promise<void>> = {
  'a visitor registers with the code from an SMS and logs in': async (me) => {
    const phone = newPhone();
    await prepare(me, address('E2E_BASE_URL', ''), { locale: 'th' });
    await me.goTo(address('E2E_BASE_URL', '/register'));
    await me.write({ label: w.account.phone }, phone);
    await me.press(button(w.otp.request));
    await me.sees({ role: 'heading', name: w.otp.title });
    await me.fits();
    // The last digit submits the code.
    await me.press({ label: w.otp.code });
    await me.type(await sandbox.otp(phone));
    await me.write({ label: w.account.name }, 'ทดสอบ ใจดี');
    await me.write({ label: w.account.password }, PASSWORD);
    await me.write({ label: w.account.confirmPassword }, PASSWORD);
    await me.press(button(w.account.next));
    await me.choose({ label: w.account.bank }, 'KTB');
    await me.write({ label: w.account.accountNo }, phone);
    await me.write({ label: w.account.firstName }, 'thotsob');
    await me.write({ label: w.account.lastName }, 'jaidee');
    await me.fits();
    await me.press(button(w.account.submit));
    await me.isAt('/login');

    // The phone is handed over.
    await me.write({ label: w.session.password }, PASSWORD);
    await me.press(button(w.session.submit));
    await me.isAt('/user/home');
    const agreement: Query = { role: 'dialog', name: w.wallet.agreement.title };
    await me.press({ ...button(w.wallet.agreement.accept), in: agreement });
    await me.seesNo(agreement);
    await me.sees({ ...total, has: '0.00' });
    await me.fits();
  },

  'a deposit by QR arrives without a reload': async (me) => {
    await enter(me, await newMember(), '/user/home');
    // Before the balance is there, the button has another place in a wide window.
    await me.sees({ ...total, has: '0.00' });
    await me.press(button(w.wallet.deposit));
    await me.write({ role: 'textbox', name: w.deposit.amount, in: { role: 'dialog' } }, '250');
    await me.press(button(w.deposit.createAmount.replace('{amount}', '฿250.00')));
    await me.sees({ role: 'img', name: w.deposit.qrImage.replace('{amount}', '฿250.00') });
    await me.fits();
    await sandbox.pay(await openQrOf(me));
    await me.sees({ role: 'alertdialog', has: '250.00' });
    await me.fits();
    await me.press({ ...button(w.common.close), in: { role: 'alertdialog' } });
    await me.seesNo({ role: 'alertdialog' });
    await me.sees({ ...total, has: '250.00' });
  },

  'a withdrawal is paid to the member’s bank account': async (me) => {
    const member = await newMember();
    await enter(me, member, '/user/home');
    await transferFrom(member, 250);
    await me.sees({ ...total, has: '250.00' });
    await me.press(button(w.wallet.withdraw));
    await me.write({ role: 'textbox', in: { role: 'dialog' } }, '100');
    await me.fits();
    await me.press(button(w.withdraw.submitAmount.replace('{amount}', '฿100.00')));
    const earlier = await sandbox.otp(member.phone);
    await me.press(button(w.stepUp.byCode));
    await expect.poll(() => sandbox.otp(member.phone)).not.toBe(earlier);
    await me.write({ label: w.otp.code }, await sandbox.otp(member.phone));
    await me.press({ ...button(w.withdraw.ok), in: { role: 'alertdialog' } });
    await me.sees({ ...total, has: '150.00' });
    const payouts = async () => (await sandbox.payouts()).filter(({ accountNo }) => accountNo === member.phone);
    await expect.poll(payouts, { timeout: 30_000 }).toMatchObject([{ bankCode: 'KTB', accountName: 'THOTSOB JAIDEE', amount: 100 }]);
  },

  'the wheel turns and shows the prize': async (me) => {
    await enter(me, demoMember, '/user/spin');
    await me.press(button(w.spin.spin));
    const prize: Query = { role: 'dialog', has: w.spin.prize.congratulations };
    await me.sees(prize);
    await me.fits();
    await me.press({ ...button(w.spin.prize.later), in: prize });
    await me.seesNo(prize);
    await me.sees(button(w.spin.spin));
  },

  'a picture is sent in the chat and kept by the server': async (me) => {
    await enter(me, await newMember(), '/user/contact');
    await me.press(button(w.contact.chat.open));
    const panel: Query = { role: 'dialog', name: chat.title };
    await me.sees({ text: chat.connected, in: panel });
    await me.write({ role: 'textbox', name: chat.message, in: panel }, 'สวัสดีค่ะ');
    await me.press({ ...button(chat.send), in: panel });
    await me.sees({ role: 'article', has: 'สวัสดีค่ะ', in: panel });
    await me.attach('[data-testid=chat-file]', join(import.meta.dirname, '../../apps/web/public/icons/icon-192.png'));
    const picture: Query = { role: 'img', name: 'icon-192.png', in: { role: 'article', has: chat.sent, in: panel } };
    await me.sees(picture);
    await me.fits();
    await me.goTo(address('E2E_BASE_URL', '/user/contact?chat=open'));
    await me.sees(picture);
  },

  'an operator signs in at the desk and opens a withdrawal': async (me) => {
    const member = await newMember();
    await enter(me, member, '/user/home');
    await transferFrom(member, 9_000);
    await me.sees({ ...total, has: '9,000.00' });
    await withdraw(me, 8_000);

    await prepare(me, address('E2E_DESK_URL', ''), { 'desk.language': 'en' });
    await me.goTo(address('E2E_DESK_URL', '/withdrawals'));
    await me.write({ label: desk.signIn.name }, 'desk-owner');
    await me.write({ label: desk.signIn.password }, 'krapao-demo');
    await me.press(button(desk.signIn.submit));
    await me.write({ role: 'textbox', name: desk.withdrawals.filter }, member.phone);
    await me.fits();
    await me.press({ role: 'row', has: member.phone });
    await me.sees({ text: desk.withdrawals.why });
    await me.sees({ role: 'button', has: desk.withdrawals.claim });
    await me.fits();
  },
};
