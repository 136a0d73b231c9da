/*
 * Written by `npm run icons` from icons.json.
 * Drawings from Lucide (https://lucide.dev), ISC License, Copyright (c) 2026 Lucide Icons and Contributors;
 * parts derived from Feather, MIT License, Copyright (c) 2013-present Cole Bemis.
 * Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
 * provided that the above copyright notice and this permission notice appear in all copies.
 */
import { Svg, type IconProps } from './svg';

// The icons of the contact page and of the chat.

export function ChatIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M2.99 16.34a2 2 0 0 1 .1 1.17l-1.07 3.29a1 1 0 0 0 1.24 1.17l3.41-1a2 2 0 0 1 1.1 .09 10 10 0 1 0-4.78-4.72" />
    </Svg>
  );
}
