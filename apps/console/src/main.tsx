// oxlint-disable-next-line import/no-unassigned-import -- The styles of the whole console.
import './shared/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadI18n } from './shared/i18n/i18n';
import { deviceShelf } from './shared/prefs/shelf';

const root = document.getElementById('root');
const i18n = await loadI18n(deviceShelf);
if (root) createRoot(root).render(<App i18n={i18n} shelf={deviceShelf} />);
