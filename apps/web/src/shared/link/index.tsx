import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';
import type { Path } from '../paths';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: Path | `${Path}?${string}` };

/** A link inside the app. The router's own link brings prefetching, which does not fit into the first load. */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />;
}

/** A link of a menu, marked when it is the current page. */
export function NavLink(props: LinkProps) {
  const here = useLocation().pathname === props.to;
  return <Link {...props} aria-current={here ? 'page' : undefined} />;
}
