export { AmountField, type AmountFieldProps } from './amount-field';
export { AmountPad } from './amount-pad';
export { AmountPresets } from './amount-presets';
export { amountOf, isUnclear, type TypedAmount, typedOf } from './typed-amount';
