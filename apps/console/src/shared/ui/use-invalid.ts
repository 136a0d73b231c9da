import { type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isBlank = (control: Control): boolean =>
  control.value.trim() === '' || (control.type === 'checkbox' && !(control as HTMLInputElement).checked);

const firstInvalid = (form: HTMLFormElement | null): Element | undefined =>
  [...(form?.elements ?? [])].find((each) => !(each as Control).validity.valid);

interface Invalid {
  /** Null: nothing was refused since the last input. */
  error: string | null;
  /** For the element around the controls. */
  handlers: { onInvalid: (event: SyntheticEvent) => void; onInput: (event: SyntheticEvent) => void };
}

/**
 * What a form refused about the controls inside an element, in the words of the desk instead of the browser's. The first refused control of the form gets
 * the focus. Spaces alone do not fill in a required control.
 *
 * @param missing the words for a required control that is empty
 * @param wrong the words for a value of another form
 */
export function useInvalid(missing?: string, wrong?: string): Invalid {
  const t = useTranslations();
  const [error, setError] = useState<string | null>(null);
  const onInvalid = (event: SyntheticEvent): void => {
    event.preventDefault();
    const control = event.target as Control;
    const refused = control.validity.customError ? control.validationMessage : (wrong ?? t('errors.INVALID_INPUT'));
    setError(isBlank(control) ? (missing ?? t('common.missing')) : refused);
    if (firstInvalid(control.form) === control) control.focus();
  };
  const onInput = (event: SyntheticEvent): void => {
    const control = event.target as Control;
    control.setCustomValidity(control.required && isBlank(control) ? t('common.missing') : '');
    setError(null);
  };
  return { error, handlers: { onInvalid, onInput } };
}
