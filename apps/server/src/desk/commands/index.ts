/** The command line's way to the desk's decisions. */
export { type CommandDesk, createCommandDesk } from './command-desk.js';
