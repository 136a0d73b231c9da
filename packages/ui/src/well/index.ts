export { type Tone, Well } from './well';
