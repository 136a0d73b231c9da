/**
 * Changes the page as the translators of browsers do: each text, also one that comes later, is put into two `<font>` elements. Chrome replaces the text
 * node by another one; others move the same node. The words stay, so that a journey finds them. It uses nothing from outside of itself: a browser runs
 * its text. Returns the function that stops it.
 */
export function translatePage(how: 'replace' | 'move'): () => void {
  const SKIPPED = 'script, style, noscript, textarea, svg, [translate="no"], font';
  const translate = (text: Text): void => {
    if (text.data.trim() === '' || !text.isConnected || text.parentElement === null || text.parentElement.closest(SKIPPED)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    inner.append(how === 'move' ? text : document.createTextNode(text.data));
  };
  const translateAll = (root: Node): void => {
    if (root instanceof Text) return translate(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of target instanceof Text ? [target] : addedNodes) translateAll(node);
  });
  translateAll(document.body);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
