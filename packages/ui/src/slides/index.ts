export { SLACK_PX, useScrollState, useSlides } from './use-slides';
