import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { Point } from './driver.js';

/** How a person would say which element is meant: by its role and name, its label, or a text that it contains. */
export type Query = ({ role: string; name?: string } | { label: string } | { text: string }) & {
  /** A text that the element contains. */
  has?: string;
  /** The element around it. */
  in?: Query;
};

/** This file is bundled and runs in the page, as the global `journeyPage`. Queries find only what a person can see. */
const journeyPage = {
  texts: (query: Query): string[] => find(query).map(textOf),

  value: (query: Query): string => (find(query)[0] as HTMLInputElement | undefined)?.value ?? '',

  /** The middle of the only such element, scrolled into view; a text says why it cannot be pressed. */
  pointOf: (query: Query): Point | string => {
    const [element, ...others] = find(query);
    if (element === undefined) return 'no such element';
    if (others.length > 0) return `${others.length + 1} such elements`;
    if (element.matches(':disabled, [aria-disabled=true]')) return 'it is disabled';
    if (isMoving(element)) return 'it moves';
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const hit = document.elementFromPoint(point.x, point.y);
    if (hit !== null && element.contains(hit)) return point;
    return hit === null ? 'it is outside of the viewport' : `it is covered by ${(hit.cloneNode() as Element).outerHTML}`;
  },

  /** Chooses an option by its value, as W3C WebDriver does: the list of a native field is no part of the page. False: the option is not there. */
  choose: (query: Query, value: string): boolean => {
    const [field] = find(query);
    if (!(field instanceof HTMLSelectElement) || ![...field.options].some((option) => option.value === value)) return false;
    field.focus();
    field.value = value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    return true;
  },

  /** How much wider than the screen the page is. */
  excessWidth: (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth,

  /** Errors since the last call. */
  takeProblems: (): string[] => problems.splice(0),
};

Object.assign(window, { journeyPage });
export type JourneyPage = typeof journeyPage;

function find(query: Query): HTMLElement[] {
  const scopes = query.in ? find(query.in) : [document.body];
  const { has } = query;
  return scopes.flatMap((scope) => queryAll(scope, query)).filter((each) => isVisible(each) && (!has || textOf(each).includes(has)));
}

function queryAll(scope: HTMLElement, query: Query): HTMLElement[] {
  if ('role' in query) return queryAllByRole(scope, query.role, query.name === undefined ? {} : { name: query.name });
  return 'label' in query ? queryAllByLabelText(scope, query.label) : queryAllByText(scope, query.text, { exact: false });
}

const textOf = (element: HTMLElement): string => (element.textContent ?? '').replace(/\s+/g, ' ');

const isVisible = (element: HTMLElement): boolean =>
  element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && element.getClientRects().length > 0;

/** On a busy machine two frames of an animation can be further apart than two looks at the element. */
const isMoving = (element: HTMLElement): boolean =>
  document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.target?.contains(element) === true &&
        effect.getComputedTiming().endTime !== Infinity,
    );

const problems: string[] = [];
/**
 * Reported as an error, but only says that an observer is called again in the next frame (https://drafts.csswg.org/resize-observer/#deliver-resize-error).
 * Firefox reports that of the list of messages, which measures its own rows; WebKit reported ours.
 */
const isOfTheList = (message: string): boolean => message.startsWith('ResizeObserver loop') && navigator.userAgent.includes('Firefox');
window.addEventListener('error', ({ message, filename, lineno }) => {
  if (!isOfTheList(message)) problems.push(`${message} (${filename}:${lineno})`);
});
window.addEventListener('unhandledrejection', ({ reason }) => problems.push(`unhandled rejection: ${String(reason)}`));
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  problems.push(`${effectiveDirective} refused ${blockedURI} ${sample}`),
);
