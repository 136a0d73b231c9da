import type { Page } from '@playwright/test';

/**
 * What is wrong with where things stand, in words; an empty list is well. No text is drawn over another one or cut from above or below, none is broken into
 * single letters or placed under a control, none leaves the screen, nothing in a sheet scrolls sideways, and every target can be pressed after it was scrolled into sight; the keys of an amount, and a note above them, without.
 */
export function overlapsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
    const around = modal ?? document.body;
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** Only for those who listen, or until it has the focus. */
    const isUnseen = (element: Element) =>
      element.closest('.k-sr, .k-skip, option') !== null || getComputedStyle(element).clipPath === 'inset(50%)';
    const all = [...around.querySelectorAll<HTMLElement>('*')].filter((element) => isShown(element) && !isUnseen(element));
    const name = (element: Element): string => {
      const classes = [...element.classList].slice(0, 2).map((each) => `.${each}`);
      return `${element.tagName.toLowerCase()}${classes.join('')} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)}”`;
    };
    const parents = (element: Element): Element[] => {
      const found: Element[] = [];
      for (let parent = element.parentElement; parent; parent = parent.parentElement) found.push(parent);
      return found;
    };

    interface Surroundings {
      /** What moves apart from the page: a bar that stays, or none. */
      layer: Element | undefined;
      /** The boxes that hide what leaves them, from the inside out, and those of them that scroll. */
      clips: readonly Element[];
      scrollers: readonly Element[];
    }
    const known = new Map<Element, Surroundings>();
    /** The element itself and what is around it; styles are read once per element. */
    const surroundingsOf = (element: Element): Surroundings => {
      const before = known.get(element);
      if (before) return before;
      const { position, overflow } = getComputedStyle(element);
      const none: Surroundings = { layer: undefined, clips: [], scrollers: [] };
      // What is fixed to the window is hidden by no box around it.
      const { layer, clips, scrollers } = element.parentElement && position !== 'fixed' ? surroundingsOf(element.parentElement) : none;
      const hides = overflow !== 'visible';
      const scrolls = hides && (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth);
      const found = {
        layer: position === 'fixed' || position === 'sticky' ? element : layer,
        clips: hides ? [element, ...clips] : clips,
        scrollers: scrolls ? [element, ...scrollers] : scrollers,
      };
      known.set(element, found);
      return found;
    };

    /** The part of a line that no box hides. */
    const inSight = (element: Element, line: DOMRect): DOMRect => {
      let { left, top, right, bottom } = line;
      for (const box of surroundingsOf(element).clips) {
        const edges = box.getBoundingClientRect();
        [left, top] = [Math.max(left, edges.left), Math.max(top, edges.top)];
        [right, bottom] = [Math.min(right, edges.right), Math.min(bottom, edges.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };

    interface Text {
      element: HTMLElement;
      /** The middle of each line: the letters, without the space for marks above and below. */
      lines: DOMRect[];
      /** The same, where no box hides it. */
      visibleLines: DOMRect[];
      size: number;
    }
    /** The lines of an element's own text. */
    const linesOf = (element: Element): DOMRect[] =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
    const texts: Text[] = all.flatMap((element) => {
      const rects = linesOf(element).filter(({ width }) => width > 1);
      if (rects.length === 0) return [];
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const lines = rects.map(({ x, y, width, height }) => new DOMRect(x + 1, y + height / 2 - size * 0.22, width - 2, size * 0.44));
      return [{ element, lines, visibleLines: lines.map((line) => inSight(element, line)), size }];
    });
    const isEmpty = ({ width, height }: DOMRect): boolean => width <= 0 || height <= 0;
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      !isEmpty(a) && !isEmpty(b) && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

    const drawn = texts
      .flatMap((text) => text.visibleLines.filter((line) => !isEmpty(line)).map((line) => ({ text, line })))
      .toSorted((a, b) => a.line.top - b.line.top);
    const over = new Set<string>();
    for (const [index, { text, line }] of drawn.entries())
      for (let next = index + 1; over.size <= 20; next += 1) {
        const other = drawn[next];
        if (other === undefined || other.line.top >= line.bottom) break;
        const isApart = other.text === text || surroundingsOf(text.element).layer !== surroundingsOf(other.text.element).layer;
        if (!isApart && meet(line, other.line)) over.add(`drawn over each other: ${name(text.element)} and ${name(other.text.element)}`);
      }

    const cut = texts.flatMap(({ element, lines }) => {
      const box = surroundingsOf(element).clips.find((each) => getComputedStyle(each).overflowY !== 'visible');
      if (!box || !around.contains(box)) return [];
      const { overflowY, overflowX, webkitLineClamp } = getComputedStyle(box);
      const scrolls = [overflowY, overflowX].some((value) => value === 'auto' || value === 'scroll');
      if (scrolls || webkitLineClamp !== 'none' || box.clientHeight <= 1) return [];
      const { top, bottom } = box.getBoundingClientRect();
      return lines.some((line) => line.bottom > bottom + 1 || line.top < top - 1)
        ? [`cut from above or below: ${name(element)} by ${name(box)}`]
        : [];
    });

    /** Its own end shows an ellipsis, or it can be scrolled to. */
    const endsInside = (box: Element): boolean => {
      const { left, right } = box.getBoundingClientRect();
      const { overflowX, textOverflow } = getComputedStyle(box);
      const scrolls = ['auto', 'scroll'].includes(overflowX) && box.scrollWidth > box.clientWidth;
      return left >= -1 && right <= innerWidth + 1 && (scrolls || textOverflow === 'ellipsis');
    };
    const outside = texts.flatMap(({ element, lines }) =>
      lines.some(({ left, right }) => left < -1 || right > innerWidth + 1) && !surroundingsOf(element).clips.some(endsInside)
        ? [`leaves the screen: ${name(element)}`]
        : [],
    );

    const broken = texts.flatMap(({ element, lines, size }) => {
      const rows = new Set(lines.map(({ top }) => Math.round(top)));
      const width = Math.max(...lines.map((line) => line.width));
      return rows.size > 3 && width < size * 2 ? [`one letter per line: ${name(element)}`] : [];
    });

    const sideways = [...around.querySelectorAll('.k-sheet__b, .k-dialog__p, .chat-log, .k-form-dialog')].flatMap((box) =>
      box.scrollWidth > box.clientWidth + 1 ? [`scrolls sideways: ${name(box)} by ${box.scrollWidth - box.clientWidth} px`] : [],
    );

    const answers = (target: Element): boolean => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // A menu that is open covers what is below it.
      return (
        hit !== null &&
        (hit.closest('details[open], .d-menu') !== null ||
          target.contains(hit) ||
          hit.contains(target) ||
          (hit.closest('label')?.contains(target) ?? false))
      );
    };
    /** At the usual size of text a note above the keys is in sight as they are. */
    const isUsualText = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) <= 16;
    const beforeScrolling = isUsualText ? '.k-pad button, .k-sheet__b--pad:has(.k-pad) .k-note' : '.k-pad button';
    const keys = [...around.querySelectorAll(beforeScrolling)]
      .filter((key) => !answers(key))
      .map((key) => `covered without scrolling: ${name(key)}`);
    const scrolled = [...parents(around), around, ...around.querySelectorAll('*')].map(
      (box) => [box, box.scrollTop, box.scrollLeft] as const,
    );
    const nameOfHit = (target: Element): string => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit === null ? 'the edge of the window' : name(hit);
    };
    const covered = all
      .filter((element) => element.matches('a[href], button:not(:disabled), select, textarea, input:not([type=hidden]), summary'))
      .filter((element) => getComputedStyle(element).pointerEvents !== 'none' && element.getBoundingClientRect().width > 2)
      .filter((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        return !answers(element) && !answers(element.closest('label') ?? element);
      })
      .map((element) => `covered: ${name(element)} by ${nameOfHit(element)}`);
    const CONTROLS = 'a, button, summary, select';
    /** By intent: the button of new messages, and a menu that is open. */
    const canCover = (control: Element): boolean => control.closest('.chat-new, .d-menu') !== null;
    const controls = [...document.querySelectorAll(CONTROLS)]
      .filter((control) => !canCover(control))
      .map((control) => {
        // A control whose pseudo-element is placed can cover all that it is placed in.
        const isPlaced = ['::before', '::after'].some((part) => getComputedStyle(control, part).position === 'absolute');
        const placed = parents(control).find((parent) => isPlaced && getComputedStyle(parent).position !== 'static');
        const parts = [control, ...control.querySelectorAll('*'), ...(placed ? [placed] : [])];
        return { control, rects: parts.map((part) => part.getBoundingClientRect()) };
      });
    /** On the same layer, and neither is in the other. */
    const areApart = (control: Element, element: Element): boolean =>
      surroundingsOf(control).layer === surroundingsOf(element).layer && !control.contains(element) && !element.contains(control);
    /** The box in which an element scrolls apart from the other: while that one is in sight, the element can be anywhere in it. */
    const boxApart = (element: Element, other: Element): DOMRect | undefined =>
      surroundingsOf(element)
        .scrollers.findLast((box) => !box.contains(other))
        ?.getBoundingClientRect();
    const canMeetControl = ({ element, lines }: Text): boolean =>
      controls.some(({ control, rects }) => {
        if (!areApart(control, element)) return false;
        const [text, other] = [boxApart(element, control), boxApart(control, element)];
        return (text ? [text] : lines).some((line) => (other ? [other] : rects).some((rect) => meet(line, rect)));
      });
    const coveringOf = (element: Element): Element | undefined => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      return (
        linesOf(element)
          .map((line) => inSight(element, line))
          .filter(({ width, height }) => width > 8 && height > 4)
          .flatMap(({ left, top, width, height }) =>
            [0.2, 0.5, 0.8].map((at) => document.elementFromPoint(left + width * at, top + height / 2)?.closest(CONTROLS)),
          )
          .find((control) => control && isShown(control) && !canCover(control) && areApart(control, element)) ?? undefined
      );
    };
    /** A control that is placed over a text, where the text is in sight. Scrolling is slow: only to texts that can meet one. */
    const hidden = texts
      .filter(({ element }) => !element.matches('option, textarea'))
      .filter(canMeetControl)
      .flatMap(({ element }) => {
        const control = coveringOf(element);
        return control ? [`text under a control: ${name(element)} under ${name(control)}`] : [];
      });
    for (const [box, top, left] of scrolled)
      if (box.scrollTop !== top || box.scrollLeft !== left) box.scrollTo({ top, left, behavior: 'instant' });
    return [...over, ...cut, ...outside, ...broken, ...sideways, ...keys, ...covered, ...hidden];
  });
}
