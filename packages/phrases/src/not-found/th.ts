import type { Same } from '../same.js';
import type { notFound as english } from './en.js';

export const notFound: Same<typeof english> = {
  body: 'ลิงก์อาจหมดอายุหรือพิมพ์ไม่ถูก กลับไปที่หน้าหลักแล้วลองใหม่อีกครั้ง',
  home: 'กลับหน้าหลัก',
  title: 'ไม่พบหน้านี้',
};
