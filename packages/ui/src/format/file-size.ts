const KB = 1_024;

/** `840 KB`, `2.4 MB`. */
export const formatFileSize = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
