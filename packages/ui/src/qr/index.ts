export { canShareImages, shareImage } from './keep-image';
export { LazyQrImage } from './lazy-qr-image';
export { qrPng } from './lazy-qr-png';
