export { Button, buttonClass } from './button';
