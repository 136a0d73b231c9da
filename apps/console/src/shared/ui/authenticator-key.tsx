import { buttonClass } from '@krapao/ui/button';
import { encode } from 'uqr';
import { useTranslations } from 'use-intl';

/** The key of an authenticator app: as a QR code for another device, as a link for this one, and as text. */
export function AuthenticatorKey({ secret, uri }: { secret: string; uri: string }) {
  const t = useTranslations('invitation');
  const { data, size } = encode(uri, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <div className="d-key">
      <p className="d-2">{t('scan')}</p>
      <svg className="d-key__qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={t('qr')}>
        <path d={path} />
      </svg>
      <a className={buttonClass({ variant: 'line' })} href={uri}>
        {t('openApp')}
      </a>
      <p className="d-cap">
        {t('key')}: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}
