import { Svg, type IconProps } from './svg';

// Drawings that Lucide lacks; the other modules are written by `npm run icons`.

/** The site's coin, which members collect for spins of the wheel. */
export function CoinIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.8 15.2 12 12 16.2 8.8 12z" fill="currentColor" stroke="none" />
    </Svg>
  );
}
