const WIDTH = 720;

/** What the picture is made from: the payload where it is known, else the server's own picture (a data URL). */
export interface QrSource {
  payload: string | null;
  picture: string | null;
}

async function pngOf(picture: string): Promise<Blob> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = WIDTH;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas to draw on');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, WIDTH);
  pen.drawImage(image, 0, 0, WIDTH, WIDTH);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png');
  });
}

/** The QR as a PNG to keep or to share. `words` stand over a code that we draw ourselves. */
export async function qrPicture({ payload, picture }: QrSource, words: string): Promise<Blob> {
  if (payload === null) return pngOf(picture ?? '');
  const { qrPng } = await import('../../../shared/ui/qr/qr-png');
  return qrPng(payload, words);
}
