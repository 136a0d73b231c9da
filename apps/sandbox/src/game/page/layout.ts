/** Escapes untrusted text for markup and attributes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const PALETTES = 6;

/** A stable palette per game code. */
const paletteOf = (code: string): number => [...code].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7) % PALETTES;

const SWAGS = 12;
/** Three lights per swag, on a parabola of 130 by 15. */
const bulbs = Array.from({ length: SWAGS * 3 }, (_, index) => {
  const part = ((index % 3) + 1) / 4;
  return `<circle cx="${(Math.floor(index / 3) + part) * 130}" cy="${6 + 60 * part * (1 - part)}" r="3"/>`;
}).join('');

export interface Frame {
  code: string;
  subtitle: string;
  /** Markup next to the title. */
  actions?: string;
  body: string;
}

/** The layout of every game page: colours, monogram, a string of lights. */
export const layout = ({ code, subtitle, actions = '', body }: Frame): string => `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0B0C1C">
<meta name="referrer" content="no-referrer">
<title>${escaped(code)} · คืนโคมไฟ</title>
<link rel="stylesheet" href="/games/style.css">
</head>
<body class="p${paletteOf(code)}">
<svg class="string" viewBox="0 0 1560 34" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><path d="M0 6${'q65 30 130 0'.repeat(SWAGS)}"/>${bulbs}</svg>
<header><span class="mono" aria-hidden="true">${escaped(code.slice(0, 2))}</span><h1>คืนโคมไฟ<small>${escaped(code)} · ${escaped(subtitle)}</small></h1>
${actions}</header>
<main>
${body}
</main>
<footer>โลกจำลอง ไม่ใช่เงินจริง · Sandbox: nothing here is real money</footer>
</body>
</html>`;

/** Formats credit (minor units) as 1,234.50. */
export function formatCredit(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0');
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
}
