import { drawQr } from './qr-code';

export interface QrImageProps {
  payload: string;
  /** Accessible name: `PromptPay QR, ฿500.00`. */
  label: string;
  /** Above the code; none for a code that is not for payment. */
  title?: string;
  /** Small text at the right: `single use`. */
  note?: string;
}

/** The QR on its white card, dark on light in both themes so that every bank app reads it. */
export function QrImage({ payload, label, title, note }: QrImageProps) {
  const { size, path } = drawQr(payload);
  return (
    <div className="k-qr">
      {title && (
        <div className="k-qr__h">
          <span>{title}</span>
          {note && <span>{note}</span>}
        </div>
      )}
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
}
