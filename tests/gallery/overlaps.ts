import type { Page } from '@playwright/test';

/**
 * What is wrong with where things stand, in words; an empty list is well. No text is drawn over another one or cut from above or below, none is broken into
 * single letters or placed under a control, nothing in a sheet scrolls sideways, and every target can be pressed after it was scrolled into sight; the keys of an amount without.
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
    /** What moves apart from the page: a bar that stays, or the page itself. */
    const layerOf = (element: Element): Element | undefined =>
      [element, ...parents(element)].find((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position));

    /** The part of a line that no box hides. */
    const inSight = (element: Element, line: DOMRect): DOMRect => {
      let { left, top, right, bottom } = line;
      for (const box of [element, ...parents(element)]) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const edges = box.getBoundingClientRect();
        [left, top] = [Math.max(left, edges.left), Math.max(top, edges.top)];
        [right, bottom] = [Math.min(right, edges.right), Math.min(bottom, edges.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };

    interface Text {
      element: HTMLElement;
      layer: Element | undefined;
      /** The middle of each line: the letters, without the space for marks above and below. */
      lines: DOMRect[];
      /** The same, where no box hides it. */
      visibleLines: DOMRect[];
      size: number;
    }
    const texts: Text[] = all.flatMap((element) => {
      const nodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
      if (nodes.length === 0) return [];
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const lines = nodes
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        })
        .filter(({ width }) => width > 1)
        .map(({ x, y, width, height }) => new DOMRect(x + 1, y + height / 2 - size * 0.22, width - 2, size * 0.44));
      return lines.length === 0
        ? []
        : [{ element, layer: layerOf(element), lines, visibleLines: lines.map((line) => inSight(element, line)), size }];
    });
    const isEmpty = ({ width, height }: DOMRect): boolean => width <= 0 || height <= 0;
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      !isEmpty(a) && !isEmpty(b) && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

    const over: string[] = [];
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.layer !== other.layer || over.length > 20) continue;
        const pair = one.visibleLines.some((line) => other.visibleLines.some((each) => meet(line, each)));
        if (pair) over.push(`drawn over each other: ${name(one.element)} and ${name(other.element)}`);
      }

    const cut = texts.flatMap(({ element, lines }) => {
      const box = [element, ...parents(element)].find((each) => getComputedStyle(each).overflowY !== 'visible');
      if (!box || !around.contains(box)) return [];
      const { overflowY, overflowX, webkitLineClamp } = getComputedStyle(box);
      const scrolls = [overflowY, overflowX].some((value) => value === 'auto' || value === 'scroll');
      if (scrolls || webkitLineClamp !== 'none' || box.clientHeight <= 1) return [];
      const { top, bottom } = box.getBoundingClientRect();
      return lines.some((line) => line.bottom > bottom + 1 || line.top < top - 1)
        ? [`cut from above or below: ${name(element)} by ${name(box)}`]
        : [];
    });

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
    const keys = [...around.querySelectorAll('.k-pad button')]
      .filter((key) => !answers(key))
      .map((key) => `covered without scrolling: ${name(key)}`);
    const scrolled = [...parents(around), around, ...around.querySelectorAll('*')].map(
      (box) => [box, box.scrollTop, box.scrollLeft] as const,
    );
    const covered = all
      .filter((element) => element.matches('a[href], button:not(:disabled), select, textarea, input:not([type=hidden]), summary'))
      .filter((element) => getComputedStyle(element).pointerEvents !== 'none' && element.getBoundingClientRect().width > 2)
      .filter((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        return !answers(element) && !answers(element.closest('label') ?? element);
      })
      .map((element) => `covered: ${name(element)}`);
    /** A control that is placed over a text, where the text is in sight. */
    const hidden = texts
      .filter(({ element }) => !element.matches('option, textarea'))
      .flatMap(({ element, layer }) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const lines = [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .flatMap((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return [...range.getClientRects()];
          })
          .map((line) => inSight(element, line));
        const covering = lines
          .filter(({ width, height }) => width > 8 && height > 4)
          .flatMap(({ left, top, width, height }) =>
            [0.2, 0.5, 0.8].map((at) => document.elementFromPoint(left + width * at, top + height / 2)),
          )
          .find((hit) => {
            const control = hit?.closest('a, button, summary, select');
            return (
              control &&
              !control.matches('.chat-new') &&
              !control.contains(element) &&
              !element.contains(control) &&
              layerOf(control) === layer
            );
          });
        return covering ? [`text under a control: ${name(element)} under ${name(covering)}`] : [];
      });
    for (const [box, top, left] of scrolled)
      if (box.scrollTop !== top || box.scrollLeft !== left) box.scrollTo({ top, left, behavior: 'instant' });
    return [...over, ...cut, ...broken, ...sideways, ...keys, ...covered, ...hidden];
  });
}
