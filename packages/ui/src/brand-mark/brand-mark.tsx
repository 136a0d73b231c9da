/** The pouch: its lines, on a 32 grid, in the colour of the text; the clasp is the lit bulb. */
export function PouchPaths() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <path d="M7.2 8.5C7.2 5.9 9.3 4 11.9 4h8.2c2.6 0 4.7 1.9 4.7 4.5" />
      <path d="M4.6 13.2c0-2.6 2.1-4.7 4.7-4.7h13.4c2.6 0 4.7 2.1 4.7 4.7v8.1c0 3.7-3 6.7-6.7 6.7h-9.4c-3.7 0-6.7-3-6.7-6.7z" />
      <path d="M5 12.6c2.3 5.6 19.7 5.6 22 0" />
      <circle cx="16" cy="20.6" r="2.5" fill="var(--gold)" stroke="none" />
    </g>
  );
}

/** The site's logo. Decorative: its name is beside it. */
export function BrandMark() {
  return (
    <svg className="k-mark" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <PouchPaths />
    </svg>
  );
}
