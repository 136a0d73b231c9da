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
