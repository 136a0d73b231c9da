import { useState } from 'react';
import { IconButton } from '../icon-button';
import { EyeIcon, EyeOffIcon } from '../icons';
import { TextInput, type TextInputProps } from '../field';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'trailing'> & { showLabel: string; hideLabel: string };

/** A password input with a button that shows the text. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false);
  const eye = (
    <IconButton label={isVisible ? hideLabel : showLabel} onClick={() => setVisible(!isVisible)}>
      {isVisible ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  );
  return (
    <TextInput autoCapitalize="none" autoCorrect="off" spellCheck={false} {...rest} type={isVisible ? 'text' : 'password'} trailing={eye} />
  );
}
