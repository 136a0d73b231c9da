/** The fields are there with the first screen; a person who went elsewhere meanwhile is not waited for. ms. */
const PATIENCE_MS = 10_000;

/**
 * A page that is drawn anew (`as-prerendered.ts`) has new fields: types into them what was typed into those before. A field is known by
 * what a browser would fill in.
 *
 * @param typed the fields before, with what they hold
 */
export function typeAgain(root: HTMLElement, typed: readonly HTMLInputElement[]): void {
  const left = new Set(typed);
  const look = () => {
    for (const old of left) {
      const field = root.querySelector<HTMLInputElement>(`input[autocomplete="${CSS.escape(old.autocomplete)}"]`);
      // React takes the old page away with the first frame of its own.
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

/** As a key press does: React has put its own setter in the field's place. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
