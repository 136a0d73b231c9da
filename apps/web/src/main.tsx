import { start } from './app/start';
import './shared/ui/styles/public.css';
import './app/shell/shell.css';

const root = document.getElementById('root');
if (root) await start(root);
