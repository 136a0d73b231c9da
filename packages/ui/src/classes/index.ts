export { classes } from './classes';
