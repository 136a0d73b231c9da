/**
 * Lets React change a page while the browser translates it. A translator puts `<font>` elements in the place of text nodes, or around them; React then
 * removes a node, or inserts before one, that is no longer a child of the element, and the browser throws. Here the element that replaces the
 * node is used in its place, and a text that changes takes its place back, so that it is translated anew (docs/decisions/0199).
 *
 * It uses nothing from outside of itself: the build puts its text into the page.
 */
export function guardMovedNodes(): void {
  const page = Node.prototype;
  const { insertBefore, removeChild } = page;
  const value = Object.getOwnPropertyDescriptor(page, 'nodeValue');
  /** The element of a translator for each text that it has taken out of the page. */
  const standIns = new WeakMap<Node, Node>();
  const note = (records: MutationRecord[]): void => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        const font =
          text.nodeType === Node.TEXT_NODE && [...addedNodes, previousSibling, nextSibling].find((each) => each?.nodeName === 'FONT');
        if (font) standIns.set(text, font);
      }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** The child of `parent` that contains the node or replaces it. */
  const childFor = (parent: Node, node: Node): Node | null => {
    note(observer.takeRecords());
    let child: Node | null | undefined = node;
    while (child && child.parentNode !== parent) child = child.parentNode ?? standIns.get(child);
    return child ?? null;
  };
  page.removeChild = function remove<T extends Node>(this: Node, node: T): T {
    const child = node.parentNode === this ? node : childFor(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  page.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && before.parentNode !== this ? childFor(this, before) : before);
    return node;
  };
  Object.defineProperty(page, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value?.set?.call(this, text);
      if (this.parentNode) return;
      note(observer.takeRecords());
      const standIn = standIns.get(this);
      standIn?.parentNode?.replaceChild(this, standIn);
    },
  });
}
