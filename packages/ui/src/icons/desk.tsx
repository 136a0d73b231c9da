/*
 * Written by `npm run icons` from icons.json.
 * Drawings from Lucide (https://lucide.dev), ISC License, Copyright (c) 2026 Lucide Icons and Contributors;
 * parts derived from Feather, MIT License, Copyright (c) 2013-present Cole Bemis.
 * Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
 * provided that the above copyright notice and this permission notice appear in all copies.
 */
import { Svg, type IconProps } from './svg';

// The places and states of the desk.

export function ApprovalIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M14 13V8.5C14 7 15 7 15 5a3 3 0 0 0-6 0c0 2 1 2 1 3.5V13m10 2.5a2.5 2.5 0 0 0-2.5-2.5h-11A2.5 2.5 0 0 0 4 15.5V17a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1zM5 22h14" />
    </Svg>
  );
}

export function BankIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M10 18v-7m1.12-8.79a2 2 0 0 1 1.76-.01l7.84 3.85A.5 .5 0 0 1 20.5 7h-17a.5 .5 0 0 1-.22-.95zM14 18v-7m4 7v-7M3 22h18M6 18v-7" />
    </Svg>
  );
}

export function BooksIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 5v16m4-9l2 2 4-4" />
      <path d="M22 6V5a2 2 0 0 0-2-2L16 3A5 5 0 0 0 12 5a5 5 0 0 0-4-2H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2H8a5 5 0 0 1 4 2 5 5 0 0 1 4-2h4A2 2 0 0 0 22 17v-1.34" />
    </Svg>
  );
}

export function ChartIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M3 3v16a2 2 0 0 0 2 2h16" />
      <path d="M19 9l-5 5-4-4-3 3" />
    </Svg>
  );
}

export function DashboardIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <rect width="7" height="9" x="3" y="3" rx="1" />
      <rect width="7" height="5" x="14" y="3" rx="1" />
      <rect width="7" height="9" x="14" y="12" rx="1" />
      <rect width="7" height="5" x="3" y="16" rx="1" />
    </Svg>
  );
}

export function DevicesIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M18 8V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h8m-2 4v-3.96 3.15M7 19h5" />
      <rect width="6" height="10" x="16" y="12" rx="2" />
    </Svg>
  );
}

export function FlagIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.33 2q2 0 3.07-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4 .8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.53" />
    </Svg>
  );
}

export function FreezeIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M10 20l-1.25-2.5L6 18m4-14L8.75 6.5 6 6m8 14l1.25-2.5L18 18M14 4l1.25 2.5L18 6" />
      <path d="M17 21l-3-6h-4m7-12l-3 6 1.5 3M2 12h6.5L10 9m10 1l-1.5 2 1.5 2" />
      <path d="M22 12h-6.5L14 15M4 10l1.5 2L4 14m3 7l3-6-1.5-3M7 3l3 6h4" />
    </Svg>
  );
}

export function InboxIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M22 12h-6l-2 3h-4l-2-3H2" />
      <path d="M5.45 5.11L2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11" />
    </Svg>
  );
}

export function NoteIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M21 9a2.4 2.4 0 0 0-.71-1.71l-3.58-3.58A2.4 2.4 0 0 0 15 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2z" />
      <path d="M15 3v5a1 1 0 0 0 1 1h5" />
    </Svg>
  );
}

export function PausedIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="M10 15V9m4 6V9" />
    </Svg>
  );
}

export function PeopleIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M18 21a8 8 0 0 0-16 0" />
      <circle cx="10" cy="8" r="5" />
      <path d="M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3" />
    </Svg>
  );
}

export function QuestionIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3m.08 4h.01" />
    </Svg>
  );
}

export function SettingsIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M10 5H3m9 14H3M14 3v4m2 10v4m5-9h-9m9 7h-5m5-14h-7m-6 5v4m0-2H3" />
    </Svg>
  );
}

export function SetupIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M13 5h8m-8 7h8m-8 7h8M3 17l2 2 4-4M3 7l2 2 4-4" />
    </Svg>
  );
}

export function TeamIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M13 19a4 4 0 0 0-8 0m11-9h2m-2 4h2" />
      <circle cx="9" cy="12" r="3" />
      <rect width="20" height="14" x="2" y="5" rx="2" />
    </Svg>
  );
}

export function ZapIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M15.91 4a1.5 1.5 0 0 0-2.47-1.56l-9 9A1.5 1.5 0 0 0 5.5 14h4a.5 .5 0 0 1 .47 .67L8.09 20a1.5 1.5 0 0 0 2.47 1.56l9-9A1.5 1.5 0 0 0 18.5 10h-4a.5 .5 0 0 1-.47-.67z" />
    </Svg>
  );
}
