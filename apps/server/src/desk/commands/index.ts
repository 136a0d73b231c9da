/** The command line's way to the desk's decisions. */
export { type DeskCommands, createDeskCommands } from './desk-commands.js';
