// oxlint-disable-next-line import/no-unassigned-import -- React runs in a task of its own, before the app's: one long task would delay a visitor's typing.
import 'react-dom/client';
import './shared/styles/public.css';
import './app/shell/shell.css';

const root = document.getElementById('root');
const { start } = await import('./app/start');
if (root) await start(root);
