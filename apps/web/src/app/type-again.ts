/** The fields are there with the first screen; stop waiting if the person navigated meanwhile. ms */
const PATIENCE_MS = 10_000;

/**
 * A page that is rendered anew (`start.tsx`) has new fields: copies typed values into them. A field is identified by its
 * autocomplete name.
 *
 * @param typed the fields before, with their values
 */
export function typeAgain(root: HTMLElement, typed: readonly HTMLInputElement[]): void {
  const left = new Set(typed);
  const look = () => {
    for (const old of left) {
      const field = root.querySelector<HTMLInputElement>(`input[autocomplete="${CSS.escape(old.autocomplete)}"]`);
      // React removes the old page with its own first frame.
      if (!field || field === old) continue;
      left.delete(old);
      if (!field.value) type(field, old.value);
    }
    if (left.size === 0) watch.disconnect();
  };
  const watch = new MutationObserver(look);
  watch.observe(root, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), PATIENCE_MS);
  look();
}

/** Set the value as a key press does: React has replaced the field's setter. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
