export { Bulbs } from './bulbs';
export { LIGHTS, LightString } from './light-string';
export { Progress } from './progress';
