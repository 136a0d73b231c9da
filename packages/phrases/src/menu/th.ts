import type { Same } from '../same.js';
import type { menu as english } from './en.js';

export const menu: Same<typeof english> = {
  bonus: 'โบนัส',
  break: 'พักการเล่น',
  conditions: 'กติกาโบนัส',
  games: 'เกม',
  home: 'หน้าหลัก',
  limits: 'ขีดจำกัดของฉัน',
  logout: 'ออกจากระบบ',
  logoutText: 'ครั้งต่อไปต้องใช้เบอร์โทรศัพท์และรหัสผ่านเพื่อเข้าสู่ระบบ',
  logoutTitle: 'ออกจากระบบใช่ไหม',
  notices: 'การแจ้งเตือน',
  profile: 'โปรไฟล์',
  spin: 'วงล้อ',
  statement: 'รายการ',
};
