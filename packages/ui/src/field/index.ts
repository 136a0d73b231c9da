export { keepCaretAtEnd } from './caret';
export { ColorInput } from './color-input';
export { Field, type FieldProps, useField } from './field';
export { NumberInput } from './number-input';
export { ReadInput } from './read-input';
export { TextArea } from './text-area';
export { TextInput, type TextInputProps } from './text-input';
export { useTypedBefore } from './use-typed-before';
