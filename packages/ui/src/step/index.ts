export { Step } from './step';
export { useTravel } from './travel';
export { useStepFocus } from './use-step-focus';
