import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { bankStep, heading, otpStep, phoneStep, press, profileStep } from '../../../test/register-steps';
import { field, renderApp } from '../../../test/render-app';

beforeEach(() => {
  api.reply('POST /api/otp/send', { otpRef: 'KX7Q', otpToken: 'otp-token', code: '' });
  api.reply('POST /api/otp/verify', { success: true });
  api.reply('POST /api/account/validate', { success: true });
  api.reply('POST /api/account', { success: true });
});

describe('the holder’s name', () => {
  it('is typed in the middle without moving the caret, shown and sent in capitals', async () => {
    api.reply('POST /api/account', { refuse: 'EXISTING_BANK' });
    api.reply('GET /api/lookup/registerOTP', { registerOTP: false });
    const app = await renderApp('/register');
    await phoneStep(app, 'ถัดไป');
    await profileStep(app);
    await heading('บัญชีธนาคารของคุณ');
    await app.user.selectOptions(field('ธนาคาร'), await screen.findByText('ธนาคารไทยพาณิชย์'));
    await app.user.click(field('เลขที่บัญชี'));
    await app.user.paste('๑๒๓-456.789 0');
    const first = field('ชื่อ') as HTMLInputElement;
    await app.user.type(first, 'nid test');
    first.setSelectionRange(4, 4);
    await app.user.keyboard('ab');
    expect([first.value, first.selectionStart]).toEqual(['nid abtest', 6]);
    await app.user.type(field('นามสกุล'), 'ส\u0e4d\u0e32ราญ ');
    await press(app, 'สมัครสมาชิก');
    await waitFor(() =>
      expect(api.requestsOf('POST /api/account')[0]?.body).toMatchObject({
        bankAccountName: 'NID ABTEST สำราญ',
        bankAccountNo: '1234567890',
      }),
    );
  });

  it('and the number: one that is too long is refused, not cut', async () => {
    api.reply('GET /api/lookup/registerOTP', { registerOTP: false });
    const app = await renderApp('/register');
    await phoneStep(app, 'ถัดไป');
    await profileStep(app);
    await heading('บัญชีธนาคารของคุณ');
    await app.user.click(field('เลขที่บัญชี'));
    await app.user.paste('123456789012345678901');
    await press(app, 'สมัครสมาชิก');
    await screen.findByText('กรอกเฉพาะตัวเลข ไม่เกิน 20 หลัก');
    expect(api.requestsOf('POST /api/account')).toHaveLength(0);
  });
});

describe('registering', () => {
  // §1-1 members register with phone
  // §2-3 /register
  // §2-29 step 4
  // §2-32 success
  // §3-1 registration payload
  // §3-2 bankAccountName is first name + space
  // §4-1 registration
  // §5-7 KBank or KTB are recommended
  // §9-8 Registration redirect delay
  it('goes through four steps, then to the login screen after 2 s', async () => {
    api.announce('x-otp-token', 'idempotency-key');
    const app = await renderApp('/register');
    await phoneStep(app);
    expect(await screen.findByText('KX7Q')).toBeTruthy();
    await otpStep(app);
    await profileStep(app);
    await bankStep(app);
    await screen.findByText('สมัครสมาชิกสำเร็จ กรุณาเข้าสู่ระบบ');
    const shownAt = Date.now();
    expect(api.requestsOf('POST /api/account/validate')[0]?.body).toMatchObject({ bankCode: '', bankAccountName: '', bankAccountNo: '' });
    const [registered] = api.requestsOf('POST /api/account');
    expect(registered?.body).toEqual({
      name: 'ณัฐวุฒิ',
      username: '0812345678',
      password: 'krapao88',
      sourceCode: 'FRIEND',
      inviteCode: '',
      bankCode: 'KTB',
      bankAccountName: 'NATTHAWUT SRISUK',
      bankAccountNo: '1234567890',
      currency: 'BAHT',
    });
    expect(registered?.headers.get('x-otp-token')).toBe('otp-token');
    expect(registered?.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe('/login'));
    // The login has the phone: what is missing has the focus.
    await waitFor(() => expect(document.activeElement?.getAttribute('autocomplete')).toBe('current-password'));
    // The toast may be detected shortly after it appeared.
    expect(Date.now() - shownAt).toBeGreaterThan(1_800);
    expect((await screen.findByLabelText<HTMLInputElement>('เบอร์โทรศัพท์')).value).toBe('0812345678');
  });

  // §wire-5 extras are announced in features
  it('sends no extra header that the server has not announced', async () => {
    const app = await renderApp('/register');
    await phoneStep(app);
    await otpStep(app);
    await profileStep(app);
    await heading('บัญชีธนาคารของคุณ');
    expect(api.requestsOf('POST /api/account/validate')[0]?.headers.get('x-otp-token')).toBeNull();
  });

  // §4-2 OTP_VERIFIED skips the OTP step
  it('skips the OTP if this browser has already verified the phone', async () => {
    api.reply('POST /api/otp/send', { otpRef: '', otpToken: 'otp-token', code: 'OTP_VERIFIED' });
    const app = await renderApp('/register');
    await phoneStep(app);
    expect(await heading('ข้อมูลของคุณ')).toBeTruthy();
  });

  // §2-27 step 2
  // §4-3 without OTP
  it('has three steps if no OTP is required', async () => {
    api.reply('GET /api/lookup/registerOTP', { registerOTP: false });
    const app = await renderApp('/register');
    await screen.findByRole('list', { name: 'ขั้นตอนที่ 1 จาก 3' });
    await phoneStep(app, 'ถัดไป');
    await heading('ข้อมูลของคุณ');
    expect(api.requestsOf('POST /api/otp/send')).toHaveLength(0);
  });

  it('keeps what was typed when going back', async () => {
    const app = await renderApp('/register');
    await phoneStep(app);
    await otpStep(app);
    await profileStep(app);
    await heading('บัญชีธนาคารของคุณ');
    await press(app, 'ย้อนกลับ');
    await heading('ข้อมูลของคุณ');
    expect(field('ชื่อที่แสดง')).toHaveProperty('value', 'ณัฐวุฒิ');
    expect(field('รหัสผ่าน')).toHaveProperty('value', 'krapao88');
  });

  it('starts at the phone step when a later step is opened by link', async () => {
    await renderApp('/register?step=bank');
    expect(await heading('เบอร์โทรศัพท์ของคุณ')).toBeTruthy();
  });
});

describe('inline errors', () => {
  // §2-26 step 1
  // §5-1 phone
  it('a phone of other than 10 digits', async () => {
    const app = await renderApp('/register');
    await heading('เบอร์โทรศัพท์ของคุณ');
    await app.user.type(field('เบอร์โทรศัพท์'), '0812');
    await waitFor(() => expect(screen.getByRole('button', { name: 'ขอรหัส OTP' })).toHaveProperty('disabled', false));
    await press(app, 'ขอรหัส OTP');
    await screen.findByText('เบอร์โทรศัพท์ต้องมี 10 หลัก');
    expect(api.requestsOf('POST /api/otp/send')).toHaveLength(0);
  });

  it('a phone with a digit too many, without cutting it', async () => {
    const app = await renderApp('/register');
    await phoneStep(app);
    await heading('กรอกรหัส OTP');
    await app.user.click(screen.getByRole('button', { name: 'เปลี่ยนเบอร์' }));
    await heading('เบอร์โทรศัพท์ของคุณ');
    const phone = field('เบอร์โทรศัพท์') as HTMLInputElement;
    await app.user.click(phone);
    phone.setSelectionRange(3, 3);
    await app.user.keyboard('9');
    expect([phone.value, phone.selectionStart, screen.getByText('11/10').textContent]).toEqual(['08192345678', 4, '11/10']);
    await press(app, 'ขอรหัส OTP');
    await screen.findByText('เบอร์โทรศัพท์ต้องมี 10 หลัก');
  });

  // §2-27 step 2
  it('a wrong OTP, until another is typed into the empty boxes', async () => {
    api.reply('POST /api/otp/verify', { refuse: 'OTP_CODE_INVALID' });
    const app = await renderApp('/register');
    await phoneStep(app);
    await otpStep(app);
    await screen.findByText('รหัส OTP ไม่ถูกต้อง กรุณาตรวจสอบแล้วลองใหม่');
    expect(field('รหัสยืนยัน')).toHaveProperty('value', '');
    await app.user.keyboard('4');
    expect(field('รหัสยืนยัน')).toHaveProperty('value', '4');
    expect(screen.queryByText('รหัส OTP ไม่ถูกต้อง กรุณาตรวจสอบแล้วลองใหม่')).toBeNull();
  });

  it('an OTP that a server refuses with a success that is false', async () => {
    api.say('POST /api/otp/verify', '{"success":false}');
    const app = await renderApp('/register');
    await phoneStep(app);
    await otpStep(app);
    await screen.findByText('รหัส OTP ไม่ถูกต้อง กรุณาตรวจสอบแล้วลองใหม่');
    expect(app.address()).toContain('step=otp');
  });

  it('a registration that a server refuses with a success that is false', async () => {
    api.reply('GET /api/lookup/registerOTP', { registerOTP: false });
    api.say('POST /api/account', '{"success":false,"message":"EXISTING_BANK"}');
    const app = await renderApp('/register');
    await phoneStep(app, 'ถัดไป');
    await profileStep(app);
    await bankStep(app);
    await screen.findByText('บัญชีธนาคารนี้มีผู้ใช้งานแล้ว กรุณาใช้บัญชีอื่น');
    expect(app.address()).toContain('/register');
  });

  it('an OTP whose answer was lost, without clearing it', async () => {
    api.cut('POST /api/otp/verify');
    const app = await renderApp('/register');
    await phoneStep(app);
    await otpStep(app);
    await screen.findByRole('alert');
    expect(field('รหัสยืนยัน')).toHaveProperty('value', '480123');
  });

  // §2-28 step 3
  // §5-2 profile
  it('passwords that differ', async () => {
    api.reply('GET /api/lookup/registerOTP', { registerOTP: false });
    const app = await renderApp('/register');
    await phoneStep(app, 'ถัดไป');
    await heading('ข้อมูลของคุณ');
    await app.user.type(field('ชื่อที่แสดง'), 'ณัฐวุฒิ');
    await app.user.type(field('รหัสผ่าน'), 'krapao88');
    await app.user.type(field('ยืนยันรหัสผ่าน'), 'krapao89');
    await press(app, 'ถัดไป');
    await screen.findByText('รหัสผ่านไม่ตรงกัน');
    expect(api.requestsOf('POST /api/account/validate')).toHaveLength(0);
  });

  // §5-5 KTB
  it('a Thai name for a bank that needs English letters', async () => {
    api.reply('GET /api/lookup/registerOTP', { registerOTP: false });
    const app = await renderApp('/register');
    await phoneStep(app, 'ถัดไป');
    await profileStep(app);
    await bankStep(app, 'ณัฐวุฒิ');
    await screen.findByText('ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น');
    expect(api.requestsOf('POST /api/account')).toHaveLength(0);
  });

  it('a refusal of the server at the bank step', async () => {
    api.reply('GET /api/lookup/registerOTP', { registerOTP: false });
    api.reply('POST /api/account', { refuse: 'EXISTING_BANK' });
    const app = await renderApp('/register');
    await phoneStep(app, 'ถัดไป');
    await profileStep(app);
    await bankStep(app);
    await screen.findByText('บัญชีธนาคารนี้มีผู้ใช้งานแล้ว กรุณาใช้บัญชีอื่น');
    expect(app.address()).toContain('/register');
  });

  it('a phone that is no longer verified returns to the first step with the reason', async () => {
    api.reply('POST /api/account/validate', { refuse: 'UNVERIFIED_OTP' });
    const app = await renderApp('/register');
    await phoneStep(app);
    await otpStep(app);
    await profileStep(app);
    await heading('เบอร์โทรศัพท์ของคุณ');
    expect(await screen.findByText('เบอร์โทรศัพท์ยังไม่ได้ยืนยัน กรุณายืนยันด้วยรหัส OTP')).toBeTruthy();
  });

  it('a form that failed to load, with a retry', async () => {
    api.cut('GET /api/lookup/registerOTP');
    const app = await renderApp('/register');
    await screen.findByText(/โหลดแบบฟอร์มไม่สำเร็จ/);
    api.reply('GET /api/lookup/registerOTP', { registerOTP: true });
    await press(app, 'ลองใหม่');
    await phoneStep(app);
    expect(await heading('กรอกรหัส OTP')).toBeTruthy();
  });
});

describe('an invite code', () => {
  // §2-31 the invite code from the parameter
  // §3-35 storage key code
  it('comes by link, is stored on the device and is read-only', async () => {
    await renderApp('/register?code=PR42');
    const code = await screen.findByLabelText('รหัสผู้แนะนำ');
    expect(code).toHaveProperty('value', 'PR42');
    expect(code).toHaveProperty('readOnly', true);
    expect(localStorage.getItem('code')).toBe('PR42');
  });

  it('stored by an earlier visit is sent with the registration', async () => {
    localStorage.setItem('code', 'PR42');
    api.reply('GET /api/lookup/registerOTP', { registerOTP: false });
    const app = await renderApp('/register');
    await phoneStep(app, 'ถัดไป');
    await profileStep(app);
    await bankStep(app);
    await waitFor(() => expect(api.requestsOf('POST /api/account')[0]?.body).toMatchObject({ inviteCode: 'PR42' }));
  });
});
