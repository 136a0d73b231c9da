/** The names of the drawings in an element: `offline` for offline.svg. */
export const drawingsIn = (element: ParentNode): string[] =>
  Array.from(element.querySelectorAll('.k-ill use'), (use) => /(\w+)\.svg/.exec(use.getAttribute('href') ?? '')?.[1] ?? '');
