import { lanterns } from '../odds.js';

const CENTRE = 180;
const RADIUS = 150;

const at = (index: number): string => {
  const angle = (index / lanterns.length) * 2 * Math.PI - Math.PI / 2;
  return `${(CENTRE + RADIUS * Math.cos(angle)).toFixed(1)} ${(CENTRE + RADIUS * Math.sin(angle)).toFixed(1)}`;
};

/** Formats a lantern's multiplier: x1.5. */
export const times = (tenths: number): string => `x${tenths / 10}`;

const lantern = (tenths: number, index: number): string => {
  const label = tenths === 0 ? '' : `<text y="4.5">${times(tenths)}</text>`;
  return `<g class="lamp l${tenths}" transform="translate(${at(index)})"><g class="body"><path class="hook" d="M0-24v7M0 17v5"/><rect class="cap" x="-7" y="-19" width="14" height="4" rx="1.5"/><rect class="paper" x="-18" y="-16" width="36" height="32" rx="14"/><rect class="cap" x="-7" y="15" width="14" height="4" rx="1.5"/>${label}</g></g>`;
};

/** The twenty lanterns in a ring; the first is at the top. */
export const ring = `<svg class="ring" viewBox="0 0 360 360" aria-hidden="true"><circle class="wire" cx="${CENTRE}" cy="${CENTRE}" r="${RADIUS}"/>${lanterns.map(lantern).join('')}</svg>`;
