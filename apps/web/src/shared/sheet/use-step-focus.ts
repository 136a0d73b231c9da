export { useStepFocus } from '@krapao/ui/step';
