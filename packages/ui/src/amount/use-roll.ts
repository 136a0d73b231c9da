import { useLayoutEffect, useRef, type RefObject } from 'react';
import { canMove } from '../leave';

const ROLL_MS = 560;
/** A digit begins this much after the one on its right. */
const LAG_MS = 36;

/** A digit that changes, and how many digits are on its right. */
interface Change {
  node: Text;
  at: number;
  from: string;
  place: number;
}

const textsOf = (element: Element): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

/** The digits that differ from those of the former text, compared from the right, where the decimals are. The last one first. */
function changesIn(element: Element, former: string): Change[] {
  const old = [...former.replaceAll(/\D/g, '')].toReversed();
  const changes: Change[] = [];
  let place = 0;
  for (const node of textsOf(element).toReversed())
    for (let at = node.data.length - 1; at >= 0; at -= 1) {
      const digit = node.data[at] ?? '';
      if (!/\d/.test(digit)) continue;
      if (old[place] !== digit) changes.push({ node, at, from: old[place] ?? '', place });
      place += 1;
    }
  return changes;
}

/** Puts a digit into an element that shows the former one before it rolls. */
function reel({ node, at, from }: Change): HTMLElement {
  const digit = document.createElement('i');
  const rest = node.splitText(at);
  rest.splitText(1);
  digit.className = 'k-digit';
  digit.dataset['from'] = from;
  rest.replaceWith(digit);
  digit.append(rest);
  return digit;
}

/**
 * Rolls the digits of an amount that changed, from right to left, upwards when it grew. A copy over the amount rolls, so that the amount itself, which is read
 * out, has its value at once.
 *
 * @param value of the amount; a first value does not roll
 */
export function useRoll(ref: RefObject<HTMLElement | null>, value: unknown): void {
  const former = useRef<{ value: number; text: string } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const [before, now] = [former.current, Number(value)];
    former.current = element && Number.isFinite(now) ? { value: now, text: element.textContent ?? '' } : null;
    if (!before || !element || !Number.isFinite(now) || now === before.value || !canMove(element)) return undefined;
    const copy = element.cloneNode(true) as HTMLElement;
    const digits = changesIn(copy, before.text).map((change) => ({ digit: reel(change), place: change.place }));
    copy.classList.add('k-roll');
    copy.ariaHidden = 'true';
    element.before(copy);
    element.style.opacity = '0';
    const begin = now > before.value ? '100%' : '-100%';
    for (const { digit, place } of digits) {
      digit.classList.toggle('is-down', now < before.value);
      digit.animate(
        { transform: [`translateY(${begin})`, 'none'] },
        { duration: ROLL_MS, delay: place * LAG_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', fill: 'backwards' },
      );
    }
    const end = (): void => {
      copy.remove();
      element.style.opacity = '';
    };
    const timer = setTimeout(end, ROLL_MS + LAG_MS * Math.max(0, ...digits.map(({ place }) => place)));
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [ref, value]);
}
