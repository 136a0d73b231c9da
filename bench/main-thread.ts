import type { Browser, Page } from '@playwright/test';

/** A task longer than this delays what the member does meanwhile, ms (the Long Tasks API). */
export const LONG_MS = 50;

/** What the main thread of a page did, ms. */
export interface MainThread {
  longest: number;
  /** All tasks together. */
  busy: number;
  /** The parts of the longest task, by what took most of it. */
  parts: [name: string, ms: number][];
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** µs */
  ts: number;
  /** µs */
  dur?: number;
  args?: { name?: string };
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute', '__metadata'];
const PARTS = new Set(['FunctionCall', 'EvaluateScript', 'v8.compile', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'MajorGC', 'MinorGC', 'EventDispatch', 'TimerFire', 'FireAnimationFrame', 'RunMicrotasks', 'ParseHTML', 'HitTest']);

/** What the main thread of `page` does during `act`. */
export async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<MainThread> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  return mainThreadOf(trace.traceEvents);
}

/** Reads a trace. The page's is the busiest main thread: the browser keeps a spare renderer. */
export function mainThreadOf(events: readonly TraceEvent[]): MainThread {
  const key = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mains = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(key));
  const complete = events.filter((event) => event.ph === 'X' && mains.has(key(event)));
  const tasks = complete.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask');
  const busyOf = (thread: string): number => sum(tasks.filter((task) => key(task) === thread));
  const [main] = [...mains].toSorted((a, b) => busyOf(b) - busyOf(a));
  const own = tasks.filter((task) => key(task) === main);
  const longest = own.reduce<TraceEvent | undefined>((most, task) => ((task.dur ?? 0) > (most?.dur ?? 0) ? task : most), undefined);
  if (!longest) throw new Error('the trace has no task of a page');
  const end = longest.ts + (longest.dur ?? 0);
  const inside = complete.filter(
    ({ name, ts, ...event }) => PARTS.has(name) && key({ name, ts, ...event }) === main && ts >= longest.ts && ts < end,
  );
  const parts = [...new Set(inside.map(({ name }) => name))].map((name): [string, number] => [
    name,
    sum(inside.filter((event) => event.name === name)) / 1_000,
  ]);
  return { longest: (longest.dur ?? 0) / 1_000, busy: sum(own) / 1_000, parts: parts.toSorted((a, b) => b[1] - a[1]).slice(0, 4) };
}

const sum = (events: readonly TraceEvent[]): number => events.reduce((total, { dur = 0 }) => total + dur, 0);
