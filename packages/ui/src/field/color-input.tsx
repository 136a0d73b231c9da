import type { ComponentProps } from 'react';
import { useField } from './field';

/** A colour as `#rrggbb`. Inside a Field it takes label, hint and error from it. */
export function ColorInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { attributes } = useField();
  return (
    <span className="k-input">
      <input {...attributes} {...props} type="color" />
    </span>
  );
}
