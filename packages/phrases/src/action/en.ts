/** Actions that many member screens name. */
export const action = {
  cancel: 'Cancel',
  confirm: 'Confirm',
  copied: 'Copied',
  copy: 'Copy',
  copyFailed: 'Failed to copy',
  failed: 'Something went wrong',
  ok: 'OK',
} as const;
