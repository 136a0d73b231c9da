import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button';
import { classes } from '../classes';
import { Modal } from '../dialog';
import { IconButton } from '../icon-button';
import { CloseIcon } from '../icons';
import { Kbd, Keys } from '../kbd';

export interface SubmitProps {
  label: string;
  cancelLabel: string;
  /** What Ctrl-Enter does, in the words of the app. */
  keysLabel: string;
  tone?: 'gold' | 'danger';
  busy?: boolean;
  disabled?: boolean;
  /** After the browser has checked the fields. */
  onSubmit: () => void;
}

export interface FormDialogProps {
  title: string;
  closeLabel: string;
  wide?: boolean;
  /** Without it the dialog only shows its content. */
  submit?: SubmitProps;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog around a form. The first field gets the focus; Ctrl-Enter submits. Shortcuts of the page below are not called. */
export function FormDialog({ title, closeLabel, wide, submit, onClose, children }: FormDialogProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => body.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    event.stopPropagation();
    if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.querySelector('form')?.requestSubmit();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!submit?.busy && !submit?.disabled) submit?.onSubmit();
  };
  return (
    <Modal
      leaves
      className={classes('k-form-dialog', wide && 'k-form-dialog--wide')}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <form onSubmit={onSubmit}>
        <header className="k-form-dialog__h">
          <h2 id={id}>{title}</h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className="k-form-dialog__b" ref={body}>
          {children}
        </div>
        {submit && <Footer submit={submit} onClose={onClose} />}
      </form>
    </Modal>
  );
}

function Footer({
  submit: { label, cancelLabel, keysLabel, tone, busy, disabled },
  onClose,
}: {
  submit: SubmitProps;
  onClose: () => void;
}) {
  return (
    <footer className="k-form-dialog__f">
      <span className="k-form-dialog__k">
        <Keys names={['Ctrl', 'Enter']} />
        {keysLabel}
      </span>
      <span className="k-form-dialog__a">
        <Button variant="line" onClick={onClose}>
          {cancelLabel}
          <Kbd>Esc</Kbd>
        </Button>
        <Button type="submit" variant={tone} busy={busy} disabled={disabled}>
          {label}
        </Button>
      </span>
    </footer>
  );
}
