export { Step } from './step';
export { useStepFocus } from './use-step-focus';
