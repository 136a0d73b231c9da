export { keepCaretAtEnd } from './caret';
export { Field, useField } from './field';
export { ReadInput } from './read-input';
export { TextInput, type TextInputProps } from './text-input';
export { useTypedBefore } from './use-typed-before';
