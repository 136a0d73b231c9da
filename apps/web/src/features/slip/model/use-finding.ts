import { useEffect, useState } from 'react';
import { findingOf, type Finding } from './mini-qr';

/** Looks for a slip's QR in the chosen image; null without an image and while reading. */
export function useFinding(file: File | null): Finding | null {
  const [found, setFound] = useState<{ file: File; finding: Finding } | null>(null);
  useEffect(() => {
    if (!file) return;
    let left = false;
    const look = async () => {
      const finding = await import('./read-qr')
        .then(({ readQr }) => readQr(file))
        .then(findingOf)
        .catch((): Finding => 'unread');
      if (!left) setFound({ file, finding });
    };
    void look();
    return () => {
      left = true;
    };
  }, [file]);
  return found && found.file === file ? found.finding : null;
}
