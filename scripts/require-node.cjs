'use strict';
// Checks the version of node before anything that an older one cannot read, and continues with a script: `node scripts/require-node.cjs start.mjs`.
// In the syntax of old versions.
var floor = /(\d+)\.(\d+)/.exec(require('../package.json').engines.node);
var current = /^v(\d+)\.(\d+)/.exec(process.version);
var isOlder = Number(current[1]) < Number(floor[1]) || (current[1] === floor[1] && Number(current[2]) < Number(floor[2]));
if (isOlder) {
  console.error('Krapao needs Node ' + floor[0] + ' or newer, and this is ' + process.version + ': install Node 24 from nodejs.org.');
  process.exit(1);
}
void import('./' + process.argv[2]);
