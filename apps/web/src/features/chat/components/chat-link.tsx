import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { useTranslations } from 'use-intl';
import { followed } from '../model/press';

function PlaceLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </a>
  );
}

/** A link of a message: within the app to a screen of ours, in a new tab to anywhere else. */
export function ChatLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations('chat');
  const target = followed(href);
  if (target?.kind === 'place') return <PlaceLink to={target.to}>{children}</PlaceLink>;
  if (target?.kind !== 'open') return <span>{children}</span>;
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="k-sr"> ({t('newTab')})</span>
    </a>
  );
}
