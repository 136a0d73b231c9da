import { runJourneys } from './run.js';
import { startWebKit } from './webkit.js';

runJourneys('webkit', startWebKit);
