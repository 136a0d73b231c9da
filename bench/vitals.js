// Runs in the page before anything of it does; a file of its own, since a compiled function would miss its helpers there.
globalThis.vitals = { lcp: 0, fcp: 0, cls: 0, tbt: 0 };
const watch = (type, hear) => new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
watch('largest-contentful-paint', (entry) => (globalThis.vitals.lcp = entry.startTime));
watch('paint', (entry) => entry.name === 'first-contentful-paint' && (globalThis.vitals.fcp = entry.startTime));
watch('layout-shift', (entry) => (globalThis.vitals.cls += entry.hadRecentInput ? 0 : entry.value));
watch('longtask', (entry) => (globalThis.vitals.tbt += Math.max(0, entry.duration - 50)));
