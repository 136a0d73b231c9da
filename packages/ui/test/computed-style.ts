/**
 * Decides whether an element is visible without matching jsdom's whole style sheet against each element on each query, which took a
 * quarter of these tests. The app's style sheets are not loaded here, so these properties come from the element's own style, its
 * ancestors, and the browser's rules for its name and attributes, which are looked up once. Everything else is jsdom's.
 */
export function quickComputedStyle(window: Window): typeof window.getComputedStyle {
  const whole = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  const displayOf = (element: Element): string => {
    const own = styleOf(element)?.display;
    if (own) return own;
    const kind = [element.localName, ...['hidden', 'open', 'popover'].filter((name) => element.hasAttribute(name))].join(' ');
    const known = displays.get(kind) ?? whole(element).display;
    displays.set(kind, known);
    return known;
  };

  return (element, pseudo) => {
    if (pseudo) return whole(element, pseudo);
    const quick = (name: string): string | undefined => {
      if (name === 'display') return displayOf(element);
      if (name === 'visibility') return inherited(element, 'visibility') || 'visible';
      return name === 'pointerEvents' || name === 'pointer-events' ? inherited(element, 'pointerEvents') || 'auto' : undefined;
    };
    const getPropertyValue = (name: string) => quick(name) ?? whole(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_style, name) =>
        name === 'getPropertyValue' ? getPropertyValue : (quick(String(name)) ?? (Reflect.get(whole(element), name) as unknown)),
    });
  };
}

const styleOf = (element: Element): CSSStyleDeclaration | undefined => (element as Partial<HTMLElement>).style;

/** The value that the element or its nearest ancestor sets for itself. */
function inherited(element: Element, name: 'visibility' | 'pointerEvents'): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = styleOf(at)?.[name];
    if (own && own !== 'inherit') return own;
  }
  return undefined;
}
