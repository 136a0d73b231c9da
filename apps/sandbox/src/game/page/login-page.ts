import { layout } from './layout.js';

/** Hidden form state as on ASP.NET pages; only this game has it. */
const hidden: Record<string, string> = {
  UFABET: `<input type="hidden" name="__VIEWSTATE" value="/wEPDwUKLTgyNjA2MTI0OGRkS3Jh"><input type="hidden" name="__EVENTVALIDATION" value="/wEdAAQX7LhMGFtYmxpbmc="><input type="hidden" name="btnLogin" value="Login">`,
};

export const loginPage = (code: string, problem = ''): string =>
  layout({
    code,
    subtitle: 'Lantern night',
    body: `<form class="card login" method="post" action="/games/${code}">
  <h2>เข้าสู่ระบบ · Log in</h2>
  <p class="problem" role="alert">${problem}</p>
  <label>ชื่อผู้ใช้ · Username<input name="username" required autocomplete="username" autocapitalize="none" spellcheck="false"></label>
  <label>รหัสผ่าน · Password<input name="password" type="password" required autocomplete="current-password"></label>
  ${hidden[code] ?? ''}
  <button class="gold">เข้าสู่ระบบ · Log in</button>
</form>`,
  });
