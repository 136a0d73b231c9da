import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';
import { primitivesIn } from './primitives.js';

/** Files with a primitive of their own, and why. */
const exceptions = new Set([
  // A window beside a wide page, and a modal dialog on a phone: the modal of the kit is always modal.
  'apps/web/src/features/chat/components/chat-window.tsx',
  'apps/web/src/features/chat/model/use-panel-dialog.ts',
  // The line of a chat, which grows with its text and shares its frame with buttons.
  'apps/web/src/features/chat/components/composer.tsx',
  'apps/console/src/features/chat/components/composer.tsx',
  // A text to copy and paste as it is: no correction, no capitals.
  'apps/web/src/features/spin/components/verify-screen.tsx',
  // A label and its choice share one frame in the row of filters.
  'apps/console/src/shared/ui/filter-select.tsx',
  // Notices of the app that stay until they are answered, in the look of a toast.
  'apps/web/src/app/upkeep/notices.tsx',
  // The card opens and closes; its head is the summary.
  'apps/console/src/features/approvals/components/fold.tsx',
]);

it.each(['apps/web/src', 'apps/console/src'])('%s has no primitive of its own', (folder) => {
  const files = sourceFiles(ROOT, folder, /\.tsx?$/).filter((path) => !/\.test\.|\/test\//.test(path) && !exceptions.has(path));
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap((path) => primitivesIn(readFileSync(join(ROOT, path), 'utf8'), path))).toEqual([]);
});

const breachesIn = (markup: string): number => primitivesIn(`const Page = () => ${markup};`, 'planted.tsx').length;

it.each([
  ['a button by its class', '<button className="k-btn k-btn--gold">go</button>'],
  ['a link by the class of a button', '<a className="k-ib">go</a>'],
  ['a class that is put together', '<a className={on ? "k-btn" : "x"}>go</a>'],
  ['a button of the old desk', '<button className="d-btn d-btn--line">go</button>'],
  ['a notice by its class', '<p className="k-note k-note--bad">no</p>'],
  ['a head of a card', '<header className="k-card__h" />'],
  ['a dialog', '<dialog open />'],
  ['a key', '<kbd>Esc</kbd>'],
  ['a field whose error is not described', '<TextInput aria-invalid={isWrong} />'],
  ['a select', '<select />'],
  ['a text area', '<textarea />'],
  ['a table', '<table />'],
  ['a cell', '<td>1</td>'],
  ['an empty state by its class', '<div className="k-empty" />'],
  ['a choice by its class', '<div className="d-seg" role="group" />'],
  ['views by their class', '<nav className="k-views" />'],
  ['an id of the browser', '<Note id={crypto.randomUUID()} />'],
  ['a copy of the browser', '<Button onClick={() => navigator.clipboard.writeText(link)} />'],
  ['a file that is saved by hand', "<Button onClick={() => (link.download = 'a.csv')} />"],
  ['a dialog that is opened by hand', 'ref.current.showModal()'],
])('finds %s', (_, markup) => {
  expect(breachesIn(markup)).toBe(1);
});

it.each([
  ['a field whose error is described', '<TextInput aria-invalid={isWrong} aria-describedby={id} />'],
  ['the component', '<Button variant="line">go</Button>'],
  ['a link with the look of a button', "<a className={buttonClass({ variant: 'line' })}>go</a>"],
  ['a row of buttons', '<div className="k-btnrow" />'],
  ['a row of cells', '<tr><Cell end>1</Cell></tr>'],
  ['a frame without a head', '<div className="k-card k-card--pad" />'],
])('accepts %s', (_, markup) => {
  expect(breachesIn(markup)).toBe(0);
});
