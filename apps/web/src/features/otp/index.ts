export { CodeForm, type Sent } from './components/code-form';
