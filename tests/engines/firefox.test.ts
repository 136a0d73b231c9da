import { findFirefox } from '../../scripts/lib/engines.mjs';
import { startFirefox } from './firefox.js';
import { runJourneys } from './run.js';

runJourneys('firefox', (pageScript) => startFirefox(findFirefox() ?? 'firefox', pageScript));
