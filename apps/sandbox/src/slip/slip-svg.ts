import { encode } from 'uqr';
import { bankOf } from '../bank/banks.js';

import { truncateName, maskAccount } from '../bank/account.js';
import { miniQr, type Slip } from './slip.js';
import { printedTime, unitOf, wordsOf } from './slip-words.js';
import type { Typesetter } from './typeset.js';

/** Size of the image in pixels, as saved by a phone with a width of 1080 pixels. */
const SLIP_WIDTH = 1080;
const SLIP_HEIGHT = 1700;

/** Size of a module of the mini-QR in pixels: with 29 modules the code has a sixth of the image's width, as on a phone's slip. */
const MODULE = 6;
const INK = '#1c2430';
const MUTED = '#6b7480';
const LEFT = 100;
const RIGHT = SLIP_WIDTH - LEFT;
const TEXT_LEFT = 290;

/** Draws the slip like a bank app: colour of the sending bank, both parties masked, amount, reference, mini-QR. */
export function slipSvg(slip: Slip, type: Typesetter): string {
  const bank = bankOf(slip.bankCode);
  const words = wordsOf(bank.currency);
  const label = (text: string, x: number, y: number) => type.draw(text, { x, y, size: 34, fill: MUTED });
  const value = (text: string, x: number, y: number, size = 38) =>
    type.draw(text, { x, y, size, fill: INK, anchor: 'end', maxWidth: x - TEXT_LEFT });

  const side = (heading: string, y: number, { bankCode, accountNo, accountName = '' }: Slip['to']) => {
    const own = bankOf(bankCode);
    const lines = [accountName, own.name, maskAccount(accountNo)].filter((line) => line !== '');
    const drawn = lines.map((text, index) =>
      type.draw(text, {
        x: TEXT_LEFT,
        y: y + 66 + index * 56,
        size: index === 0 ? 44 : 36,
        fill: index === 0 ? INK : MUTED,
        bold: index === 0,
        maxWidth: RIGHT - TEXT_LEFT,
      }),
    );
    const tile = `<rect x="${LEFT}" y="${y + 24}" width="140" height="140" rx="36" fill="${own.colour}"/>`;
    const letters = type.draw(own.letters, {
      x: LEFT + 70,
      y: y + 112,
      size: 54,
      fill: '#fff',
      anchor: 'middle',
      bold: true,
      maxWidth: 110,
    });
    return [label(heading, LEFT, y), tile, letters, ...drawn].join('');
  };

  const money = (minor: bigint): string => `${grouped(minor)} ${unitOf(slip.currency, bank.currency)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIP_WIDTH}" height="${SLIP_HEIGHT}">
<defs>
<linearGradient id="head" x2="1" y2="1"><stop stop-color="${bank.colour}"/><stop offset="1" stop-color="${bank.colour}" stop-opacity=".82"/></linearGradient>
<pattern id="guilloche" width="48" height="48" patternUnits="userSpaceOnUse"><path d="M0 24q12-24 24 0t24 0" fill="none" stroke="${bank.colour}" stroke-opacity=".07" stroke-width="3"/></pattern>
</defs>
<rect width="100%" height="100%" fill="#fff"/>
<rect width="100%" height="420" fill="#fff"/><rect width="100%" height="420" fill="url(#head)"/>
<circle cx="960" cy="40" r="260" fill="#fff" fill-opacity=".07"/><circle cx="120" cy="430" r="180" fill="#fff" fill-opacity=".06"/>
<rect x="40" y="330" width="1000" height="1330" rx="48" fill="#fff"/>
<rect x="40" y="330" width="1000" height="1330" rx="48" fill="url(#guilloche)" stroke="#dfe4ea" stroke-width="2"/>
${type.draw(bank.name, { x: LEFT, y: 96, size: 44, fill: '#fff', bold: true, maxWidth: RIGHT - LEFT })}
<circle cx="${LEFT + 44}" cy="208" r="44" fill="#fff"/><path d="M${LEFT + 24} 210l14 15 28-32" fill="none" stroke="${bank.colour}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
${type.draw(words.done, { x: LEFT + 116, y: 208, size: 60, fill: '#fff', bold: true })}
${type.draw(printedTime(slip.paidAt, bank.currency), { x: LEFT + 116, y: 266, size: 36, fill: '#fff' })}
${side(words.from, 410, { ...slip.from, accountName: truncateName(slip.from.accountName) })}
<path d="M${LEFT + 70} 604v50m-18-18 18 18 18-18" fill="none" stroke="${bank.colour}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
${side(words.to, 710, slip.to)}
<path d="M${LEFT} 960H${RIGHT}" stroke="#cfd6de" stroke-width="3" stroke-dasharray="10 12"/>
${label(words.amount, LEFT, 1062)}
${type.draw(money(BigInt(slip.amount)), { x: RIGHT, y: 1070, size: 64, fill: bank.colour, anchor: 'end', bold: true, maxWidth: 620 })}
${label(words.fee, LEFT, 1160)}${value(money(0n), RIGHT, 1160)}
<path d="M${LEFT} 1220H${RIGHT}" stroke="#cfd6de" stroke-width="3" stroke-dasharray="10 12"/>
${label(words.reference, LEFT, 1310)}${value(slip.transRef, RIGHT, 1310, 36)}
${qrPath(miniQr(slip.bankCode, slip.transRef), RIGHT, 1400)}
${label(words.scan, LEFT, 1500)}
</svg>`;
}

/** Formats minor units as `1,234.50`. */
const grouped = (minor: bigint): string => `${(minor / 100n).toLocaleString('en-US')}.${(minor % 100n).toString().padStart(2, '0')}`;

/** Black modules on a white background, with the upper right corner at (right, top). Modules have whole pixels, so that edges are sharp. */
function qrPath(payload: string, right: number, top: number): string {
  const { data, size } = encode(payload, { ecc: 'M', border: 0 });
  const [quiet, left] = [4 * MODULE, right - size * MODULE];
  const cells = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${left + x * MODULE} ${top + y * MODULE}h${MODULE}v${MODULE}h-${MODULE}z`] : [])),
  );
  const background = `<rect x="${left - quiet}" y="${top - quiet}" width="${size * MODULE + 2 * quiet}" height="${size * MODULE + 2 * quiet}" fill="#fff"/>`;
  return `${background}<path shape-rendering="crispEdges" fill="#000" d="${cells.join('')}"/>`;
}
