/*
 * Written by `npm run icons` from icons.json.
 * Drawings from Lucide (https://lucide.dev), ISC License, Copyright (c) 2026 Lucide Icons and Contributors;
 * parts derived from Feather, MIT License, Copyright (c) 2013-present Cole Bemis.
 * Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
 * provided that the above copyright notice and this permission notice appear in all copies.
 */
import { Svg, type IconProps } from './svg';

// The icons of deposit limits.

export function CalendarRangeIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <rect width="18" height="18" x="3" y="3" rx="2" />
      <path d="M16 2v3M3 9h18M8 2v3m9 8h-6m2 4H7m0-4h.01M17 17h.01" />
    </Svg>
  );
}

export function GaugeIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 14l4-4M3.34 19a10 10 0 1 1 17.32 0" />
    </Svg>
  );
}

export function HourglassIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M5 22h14M5 2h14m-2 20v-4.17a2 2 0 0 0-.59-1.42L12 12l-4.41 4.41A2 2 0 0 0 7 17.83V22M7 2v4.17a2 2 0 0 0 .59 1.42L12 12l4.41-4.41A2 2 0 0 0 17 6.17V2" />
    </Svg>
  );
}
