import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { field, type RunningApp } from './render-app';

/** The steps of the registration, as a new member fills them in. */
export const heading = (name: string) => screen.findByRole('heading', { name });
export const press = (app: RunningApp, name: string) => app.user.click(within(screen.getByRole('main')).getByRole('button', { name }));

export async function phoneStep(app: RunningApp, button = 'ขอรหัส OTP') {
  await heading('เบอร์โทรศัพท์ของคุณ');
  await app.user.type(field('เบอร์โทรศัพท์'), '081-234-5678');
  await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false));
  await press(app, button);
}

export async function otpStep(app: RunningApp) {
  await heading('กรอกรหัส OTP');
  await app.user.type(field('รหัสยืนยัน'), '480123');
}

export async function profileStep(app: RunningApp) {
  await heading('ข้อมูลของคุณ');
  await app.user.type(field('ชื่อที่แสดง'), 'ณัฐวุฒิ');
  await app.user.type(field('รหัสผ่าน'), 'krapao88');
  await app.user.type(field('ยืนยันรหัสผ่าน'), 'krapao88');
  await app.user.selectOptions(field('รู้จักเราจากที่ไหน'), await screen.findByText('เพื่อนแนะนำ'));
  await press(app, 'ถัดไป');
}

export async function bankStep(app: RunningApp, first = 'natthawut') {
  await heading('บัญชีธนาคารของคุณ');
  await screen.findByText('ธนาคารกรุงไทย');
  expect(screen.getByText('แนะนำกสิกรไทยหรือกรุงไทย')).toBeTruthy();
  await app.user.selectOptions(field('ธนาคาร'), 'KTB');
  await app.user.type(field('เลขที่บัญชี'), '123-456-7890');
  await app.user.type(field('ชื่อ'), first);
  await app.user.type(field('นามสกุล'), 'srisuk');
  await press(app, 'สมัครสมาชิก');
}
