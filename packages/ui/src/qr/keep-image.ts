/** Downloads a picture under `name`. */
export function saveImage(image: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(image);
  link.download = name;
  link.click();
  // The download reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const asFiles = (image: Blob, name: string): ShareData => ({ files: [new File([image], name, { type: image.type })] });

/** Whether this browser can share a picture. No browser can over plain http. */
export const canShareImages = (): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(asFiles(new Blob([], { type: 'image/png' }), 'qr.png'));

/** Shares a picture. `false` when the person cancelled. */
export async function shareImage(image: Blob, name: string): Promise<boolean> {
  try {
    await navigator.share(asFiles(image, name));
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
