/**
 * Copies text to the clipboard. Over plain http (a phone in the local network) browsers hide the clipboard API, so it falls back to a
 * selected field. The field must be near `near`, because outside an open dialog nothing can be selected.
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, near);
  }
}

function copySelected(text: string, near: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'k-sr';
  near.after(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    near.focus();
  }
}
