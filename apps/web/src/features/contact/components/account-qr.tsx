import { useState } from 'react';
import { fileUrl } from '../../../shared/env/file-url';
import { LazyQrImage } from '../../../shared/ui/qr/lazy-qr-image';

interface AccountQrProps {
  /** Address of the server's own picture; empty for none. */
  picture: string;
  link: string | null;
  label: string;
}

/** The server's picture of the QR; one of our own drawing where there is none, or where it cannot be shown. */
export function AccountQr({ picture, link, label }: AccountQrProps) {
  const [broken, setBroken] = useState<string>();
  if (picture !== '' && picture !== broken)
    return (
      <div className="k-qr">
        <img src={fileUrl(picture)} alt={label} width="142" height="142" onError={() => setBroken(picture)} />
      </div>
    );
  return link === null ? null : <LazyQrImage payload={link} label={label} />;
}
