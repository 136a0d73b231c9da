/*
 * Written by `npm run icons` from icons.json.
 * Drawings from Lucide (https://lucide.dev), ISC License, Copyright (c) 2026 Lucide Icons and Contributors;
 * parts derived from Feather, MIT License, Copyright (c) 2013-present Cole Bemis.
 * Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
 * provided that the above copyright notice and this permission notice appear in all copies.
 */
import { Svg, type IconProps } from './svg';

// The actions of the desk.

export function CalendarIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M8 2v3m8-3v3" />
      <rect width="18" height="18" x="3" y="3" rx="2" />
      <path d="M3 9h18" />
    </Svg>
  );
}

export function ChevronUpIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M18 15l-6-6-6 6" />
    </Svg>
  );
}

export function ClaimIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <circle cx="10" cy="8" r="5" />
      <path d="M2 21a8 8 0 0 1 10.43-7.62" />
      <circle cx="18" cy="18" r="3" />
      <path d="M22 22l-1.9-1.9" />
    </Svg>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 5h16M4 12h16M4 19h16" />
    </Svg>
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <circle cx="12" cy="12" r="1" />
      <circle cx="19" cy="12" r="1" />
      <circle cx="5" cy="12" r="1" />
    </Svg>
  );
}

export function PictureIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <rect width="18" height="18" x="3" y="3" rx="2" ry="2" />
      <circle cx="9" cy="9" r="2" />
      <path d="M21 15l-3.09-3.09a2 2 0 0 0-2.82 0L6 21" />
    </Svg>
  );
}

export function PrinterIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6" />
      <rect width="12" height="8" x="6" y="14" rx="1" />
    </Svg>
  );
}

export function SunIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2m0 16v2M4.93 4.93l1.41 1.41m11.32 11.32l1.41 1.41M2 12h2m16 0h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41" />
    </Svg>
  );
}
