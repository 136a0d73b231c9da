/**
 * A drawing of this directory beside words that say the same: decorative. The file is loaded with the screen that shows it; its colours are
 * those of the theme, which an `<img>` would not have.
 *
 * @param art the URL of the file, whose root has the id `art`
 */
export const Illustration = ({ art }: { art: string }) => (
  <svg className="k-ill" viewBox="0 0 240 160" aria-hidden="true">
    <use href={`${art}#art`} />
  </svg>
);
