import type { Page } from '@playwright/test';

/** Pixels. */
interface Limits {
  text: number;
  target: number;
}

/**
 * What is wrong with the looks of a screen, in words; an empty list is well. Measured in the window as a person has it:
 * nothing scrolls sideways, no words are cut off (unless with an ellipsis), none is smaller than `text`, every target is `target` px in
 * both directions (links in running text are not), the end of a row stands beside its words, the places of the bottom bar have theirs at the usual size
 * of text, a placeholder stays inside its card, a sheet has one notice of a failed load, and the end of a screen can be scrolled clear of the bar.
 */
export function problemsOf(page: Page, limits: Limits = { text: 12, target: 44 }): Promise<string[]> {
  return page.evaluate(({ text: SMALLEST_TEXT, target: SMALLEST_TARGET }) => {
    const name = (element: Element): string => {
      const classes = [...element.classList].slice(0, 2).map((each) => `.${each}`);
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24);
      return `${element.tagName.toLowerCase()}${classes.join('')} “${words}”`;
    };
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
    const around = modal ?? document.body;
    const all = [...around.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.k-sr, [aria-hidden="true"]'),
    );

    const { documentElement: root } = document;
    const sideways = root.scrollWidth > root.clientWidth ? [`the screen is ${root.scrollWidth - root.clientWidth} px too wide`] : [];

    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
    /** From where to where an element's own words are drawn. */
    const drawn = (element: Element): { left: number; right: number; width: number } => {
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
      const boxes = texts.map((text) => {
        const range = document.createRange();
        range.selectNode(text);
        return range.getBoundingClientRect();
      });
      const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
      return { left, right, width: right - left };
    };
    /** Text that is cut off: by a box that hides its overflow and neither scrolls nor shows an ellipsis. */
    const cutter = (element: Element): { by: number; box: Element } | null => {
      const { left, right } = drawn(element);
      for (let box: Element | null = element; box && around.contains(box); box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        const edges = box.getBoundingClientRect();
        const by = Math.max(edges.left - left, right - edges.right);
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return null;
        if (box.clientWidth <= 1) return null;
        if (overflowX !== 'visible' && by > 1) return { by, box };
      }
      return null;
    };
    const cut = all.filter(hasWords).flatMap((element) => {
      const found = cutter(element);
      return found ? [`cut off: ${name(element)} by ${Math.round(found.by)} px of ${name(found.box)}`] : [];
    });
    const beyond = all
      .filter((element) => hasWords(element) && !['inline', 'contents'].includes(getComputedStyle(element).display))
      .filter(
        (element) => getComputedStyle(element).overflowX === 'visible' && drawn(element).width > element.getBoundingClientRect().width + 1,
      )
      .map((element) => `wider than its box: ${name(element)} by ${Math.round(drawn(element).width - element.clientWidth)} px`);

    const isEnlarged = Number.parseFloat(getComputedStyle(root).fontSize) > 20;
    const pen = document.createElement('canvas').getContext('2d');
    const choices = [...around.querySelectorAll('select')]
      .filter((select) => select.checkVisibility())
      .flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const words = select.selectedOptions[0]?.text ?? '';
        // Enlarged, a choice may end in an ellipsis: its list has it whole.
        if (pen === null || (isEnlarged && getComputedStyle(select).textOverflow === 'ellipsis')) return [];
        pen.font = font;
        const by = pen.measureText(words).width - (select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
        return by > 1 ? [`cut off: the choice “${words}” by ${Math.round(by)} px`] : [];
      });

    const small = all
      .filter((element) => hasWords(element) && Number.parseFloat(getComputedStyle(element).fontSize) < SMALLEST_TEXT)
      .map((element) => `small: ${name(element)} ${getComputedStyle(element).fontSize}`);

    const inText = (element: Element) =>
      element.matches('.k-link') || (element.tagName === 'A' && getComputedStyle(element).display === 'inline');
    /** The label around a box to tick is pressed as well. */
    const pressed = (element: Element): Element => element.closest('label') ?? element;
    const answers = (target: Element, x: number, y: number): boolean => target.contains(document.elementFromPoint(x, y));
    /** Text outside the window, or covered by another element, is not checked. */
    const isSmall = (target: Element): boolean => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reach = SMALLEST_TARGET / 2 - 1;
      const inside = x - reach >= 0 && y - reach >= 0 && x + reach <= innerWidth && y + reach <= innerHeight;
      if (!inside || width < 2 || !answers(target, x, y)) return false;
      const wide = width >= SMALLEST_TARGET - 0.5 || (answers(target, x - reach, y) && answers(target, x + reach, y));
      const high = height >= SMALLEST_TARGET - 0.5 || (answers(target, x, y - reach) && answers(target, x, y + reach));
      return !wide || !high;
    };
    const targets = all
      .filter(
        (element) =>
          element.matches('a[href], button, select, textarea, input:not([type=hidden]), [role=button], summary') && !inText(element),
      )
      .filter((element) => isSmall(pressed(element)))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `small target: ${name(element)} ${Math.round(width)}×${Math.round(height)}`;
      });

    const fallen = all
      .filter((element) => element.matches('.k-row'))
      .filter((row) => {
        const [end, words] = [row.lastElementChild, row.querySelector('.k-row__t')];
        // A choice of several has a line of its own where it does not fit.
        if (!end?.matches('svg') || !end.checkVisibility() || !words) return false;
        return end.getBoundingClientRect().top >= words.getBoundingClientRect().bottom;
      })
      .map((row) => `its end is below its words: ${name(row)}`);

    const outside = all
      .filter((element) => element.matches('.k-sk'))
      .map((element) => [element, element.closest('.k-card, .k-list, .spin-pane')] as const)
      .filter(([element, card]) => card !== null && element.getBoundingClientRect().right > card.getBoundingClientRect().right + 1)
      .map(([element]) => `beyond its card: ${name(element)}`);

    const failures = modal ? all.filter((element) => element.matches('.k-empty[role="alert"]')).slice(1) : [];
    const repeated = failures.map((element) => `one more notice of a failed load: ${name(element)}`);

    const wordless = [...document.querySelectorAll('.k-tab > span')]
      .filter((words) => !isEnlarged && words.checkVisibility() && words.getBoundingClientRect().width <= 1)
      .map((words) => `a place without words: ${name(words)}`);

    const bar = [...document.querySelectorAll('.k-tabs, .d-m-tabs')].find(
      (each) => each.checkVisibility() && getComputedStyle(each).position === 'fixed',
    );
    const covered: string[] = [];
    if (!modal && bar?.checkVisibility()) {
      window.scrollTo(0, root.scrollHeight);
      const top = bar.getBoundingClientRect().top;
      const last = all.filter((element) => !bar.contains(element) && element.closest('main') && hasWords(element));
      /** What a box around hides is not under the bar: rows that scroll apart from the page, lines behind an ellipsis. */
      const isHidden = (element: Element, bottom: number): boolean => {
        for (let box = element.parentElement; box && around.contains(box); box = box.parentElement)
          if (getComputedStyle(box).overflowY !== 'visible' && bottom > box.getBoundingClientRect().bottom) return true;
        return false;
      };
      for (const element of last) {
        const { bottom } = element.getBoundingClientRect();
        if (isHidden(element, bottom)) continue;
        if (bottom > top + 1 && getComputedStyle(element).position !== 'fixed') covered.push(`under the bottom bar: ${name(element)}`);
      }
      window.scrollTo(0, 0);
    }
    return [...sideways, ...cut, ...beyond, ...choices, ...small, ...targets, ...fallen, ...outside, ...repeated, ...wordless, ...covered];
  }, limits);
}
