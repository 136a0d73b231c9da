import { useId, useRef, type ReactNode } from 'react';
import { HiddenAmounts } from '../amount';
import { IconButton } from '../icon-button';
import { classes } from '../classes';
import { BackIcon, CloseIcon } from '../icons';
import { useDragDown } from './use-drag-down';
import { useModal } from '../dialog';

/** A picture over the top in place of the plain header, with the title under it. */
export interface SheetHero {
  art: ReactNode;
  /** Over the lower edge of the picture. */
  mark: ReactNode;
  detail: string;
}

export interface SheetProps {
  title: string;
  /** Id of the title of an outcome that the member must know: it names the sheet, which is an alert then. */
  outcomeId?: string;
  hero?: SheetHero;
  closeLabel: string;
  /** Called by the close button, Escape, the scrim and a drag down. The parent unmounts the sheet. */
  onClose: () => void;
  onBack?: () => void;
  backLabel?: string;
  /** A button of the whole sheet, beside the close button. */
  action?: ReactNode;
  children: ReactNode;
  /** Holds the primary button, within thumb reach. */
  footer?: ReactNode;
  /** `flat`: no line above the footer, for a pad at its end. */
  footerLook?: 'flat';
  /** The full height of a phone. */
  tall?: boolean;
  /** From 1024 px: `wide` 768 px, `deposit` 896 px, `slides` the width of three banners, default 448 px. */
  width?: 'wide' | 'deposit' | 'slides';
  /** The body holds an amount and a pad, spread over its height. */
  pad?: boolean;
}

const widths = { wide: 'k-sheet--wide', deposit: 'k-sheet--dep', slides: 'k-sheet--slides' };

/** A bottom sheet on the phone, a centred dialog from 1024 px. Open while mounted. */
export function Sheet(props: SheetProps) {
  const {
    title,
    outcomeId,
    hero,
    closeLabel,
    onClose,
    onBack,
    backLabel = '',
    action,
    children,
    footer,
    footerLook,
    tall,
    width,
    pad,
  } = props;
  const titleId = useId();
  const modal = useModal(onClose, true);
  const sheet = useRef<HTMLElement>(null);
  const drag = useDragDown(sheet, onClose);
  const close = (
    <IconButton label={closeLabel} onClick={onClose}>
      <CloseIcon />
    </IconButton>
  );
  const header = hero ? (
    <header {...drag}>
      <div className="k-ghero">
        {hero.art}
        {close}
      </div>
      <div className="k-ghead">
        {hero.mark}
        <div>
          <h2 id={titleId}>{title}</h2>
          <p>{hero.detail}</p>
        </div>
      </div>
    </header>
  ) : (
    <header className="k-sheet__h" {...drag}>
      {onBack && (
        <IconButton label={backLabel} onClick={onBack}>
          <BackIcon />
        </IconButton>
      )}
      <h2 id={titleId}>{title}</h2>
      {action}
      {close}
    </header>
  );
  return (
    // The member has opened it and wants to see its amounts.
    <HiddenAmounts value={null}>
      <dialog {...modal} role={outcomeId ? 'alertdialog' : undefined} aria-labelledby={outcomeId ?? titleId}>
        <div className="k-scrim" onClick={onClose} />
        <section ref={sheet} className={classes('k-sheet', tall && 'k-sheet--tall', width && widths[width])}>
          {header}
          <div className={classes('k-sheet__b', pad && 'k-sheet__b--pad')}>{children}</div>
          {footer && <footer className={classes('k-sheet__f', footerLook && `k-sheet__f--${footerLook}`)}>{footer}</footer>}
        </section>
      </dialog>
    </HiddenAmounts>
  );
}
