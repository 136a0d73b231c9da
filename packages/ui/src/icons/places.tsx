/*
 * Written by `npm run icons` from icons.json.
 * Drawings from Lucide (https://lucide.dev), ISC License, Copyright (c) 2026 Lucide Icons and Contributors;
 * parts derived from Feather, MIT License, Copyright (c) 2013-present Cole Bemis.
 * Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
 * provided that the above copyright notice and this permission notice appear in all copies.
 */
import { Svg, type IconProps } from './svg';

// Places and movements: menus, widgets, statement rows.

export function BellIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M10.27 21a2 2 0 0 0 3.46 0m-10.47-5.67A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.67C19.41 13.96 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.41 5.96-2.74 7.33" />
    </Svg>
  );
}

export function ConditionsIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76M15 9l-6 6m0-6h.01M15 15h.01" />
    </Svg>
  );
}

export function DepositIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 17V3m-6 8l6 6 6-6m1 10H5" />
    </Svg>
  );
}

export function GamesIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M6 11h4M8 9v4m7-1h.01M18 10h.01m-.69-5H6.68a4 4 0 0 0-3.98 3.59l-.02 .15C2.6 9.42 2 14.46 2 16a3 3 0 0 0 3 3c1 0 1.5-.5 2-1l1.41-1.41A2 2 0 0 1 9.83 16h4.34a2 2 0 0 1 1.42 .59L17 18c.5 .5 1 1 2 1a3 3 0 0 0 3-3c0-1.54-.6-6.58-.69-7.26q-.01-.07-.01-.15A4 4 0 0 0 17.32 5" />
    </Svg>
  );
}

export function GiftIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 7v14m8-10v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8m3.5-4a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5" />
      <rect width="18" height="4" x="3" y="7" rx="1" />
    </Svg>
  );
}

export function HomeIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8" />
      <path d="M3 10a2 2 0 0 1 .71-1.53l7-6a2 2 0 0 1 2.58 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
    </Svg>
  );
}

export function LogoutIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M16 17l5-5-5-5m5 5H9m0 9H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" />
    </Svg>
  );
}

export function QrIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <rect width="5" height="5" x="3" y="3" rx="1" />
      <rect width="5" height="5" x="16" y="3" rx="1" />
      <rect width="5" height="5" x="3" y="16" rx="1" />
      <path d="M21 16h-3a2 2 0 0 0-2 2v3m5 0v.01M12 7v3a2 2 0 0 1-2 2H7m-4 0h.01M12 3h.01M12 16v.01M16 12h1m4 0v.01M12 21v-1" />
    </Svg>
  );
}

export function ReceiptIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M13 16H8m6-8H8m8 4H8M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7 .2l.93 .6a1.3 1.3 0 0 0 1.4 0l.94-.6a1.3 1.3 0 0 1 1.4 0l.93 .6a1.3 1.3 0 0 0 1.4 0l.93-.6a1.3 1.3 0 0 1 1.4 0l.94 .6a1.3 1.3 0 0 0 1.4 0l.93-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.93-.6a1.3 1.3 0 0 0-1.4 0l-.94 .6a1.3 1.3 0 0 1-1.4 0l-.93-.6a1.3 1.3 0 0 0-1.4 0l-.93 .6a1.3 1.3 0 0 1-1.4 0l-.94-.6a1.3 1.3 0 0 0-1.4 0l-.93 .6a1.3 1.3 0 0 1-.7 .2 1 1 0 0 1-1-1z" />
    </Svg>
  );
}

export function RefundIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M11 15h2a2 2 0 1 0 0-4h-3c-.6 0-1.1 .2-1.4 .6L3 17" />
      <path d="M7 21l1.6-1.4c.3-.4 .8-.6 1.4-.6h4c1.1 0 2.1-.4 2.8-1.2l4.6-4.4a2 2 0 0 0-2.75-2.91l-4.2 3.9M2 16l6 6" />
      <circle cx="16" cy="9" r="2.9" />
      <circle cx="6" cy="5" r="3" />
    </Svg>
  );
}

export function ScrollIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M15 12h-5m5-4h-5m9 9V5a2 2 0 0 0-2-2H4" />
      <path d="M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3" />
    </Svg>
  );
}

export function TicketIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M2 9a3 3 0 1 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 1 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Zm7 0h.01M15 9l-6 6m6 0h.01" />
    </Svg>
  );
}

export function TransferIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M8 3L4 7l4 4M4 7h16m-4 14l4-4-4-4m4 4H4" />
    </Svg>
  );
}

export function UndoIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M9 14L4 9l5-5" />
      <path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5 5.5 5.5 0 0 1-5.5 5.5H11" />
    </Svg>
  );
}

export function WalletIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1" />
      <path d="M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4" />
    </Svg>
  );
}

export function WheelIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <circle cx="12" cy="12" r="2" />
      <path d="M12 2v4m-5.2 9l-3.5 2M20.7 7l-3.5 2M6.8 9L3.3 7m17.4 10l-3.5-2M9 22l3-8 3 8m-7 0h8" />
      <path d="M18 18.7a9 9 0 1 0-12 0" />
    </Svg>
  );
}

export function WithdrawIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M18 9l-6-6-6 6m6-6v14m-7 4h14" />
    </Svg>
  );
}
