/**
 * What is run each night (.github/workflows/nightly.yml), and by `npm run test:all` on one machine: everything that the test command runs
 * as a sample only. `args` are npm's; `size` says what is proved; `minutes` on two quiet cores, about.
 *
 * @typedef {{ args: string[], env?: Record<string, string>, size: string, minutes: number }} Proof
 * @type {Record<string, Proof>}
 */
export const PROOFS = {
  test: { args: ['test'], size: 'the test command', minutes: 10 },
  journeys: {
    args: ['test', '--', 'e2e'],
    env: { E2E_ALL: '1' },
    size: 'every journey in each of its languages and forms of answers; every route and sheet of the wallet by axe and by keyboard: 2 themes, 4 widths, 3 languages',
    minutes: 35,
  },
  forms: {
    args: ['test', '--', 'unit', 'nothing-typed-is-lost'],
    env: { UNIT_ALL: '1' },
    size: 'every form of the wallet under every fault, and after a session that ended for its own member and for another one',
    minutes: 1,
  },
  gallery: {
    args: ['run', 'gallery'],
    size: 'a picture of every screen and state of wallet and desk, also with large text and in low windows; nothing cut, covered, overprinted or too small',
    minutes: 70,
  },
  'gallery:lao': {
    args: ['run', 'gallery', '--', 'lao', 'checks'],
    size: 'every screen and state of the wallet in the Lao variant, with amounts in kip; nothing cut, covered, overprinted or too small',
    minutes: 25,
  },
  pictures: {
    args: ['run', 'pictures', '--', '--check'],
    size: 'the pictures of README.md and docs/desk.md are those of the product: taken again from a new demo, none differs in more than 6 % of its area',
    minutes: 3,
  },
  storm: {
    args: ['run', 'test:storm'],
    size: '10,000 operations of honest and dishonest members and operators under 200 kills, 10,000 webhooks, 1,000 chat messages; 1,000 shots per call; 2,000,000 movements',
    minutes: 30,
  },
  failover: {
    args: ['run', 'test:failover'],
    size: 'the primary of a PostgreSQL cluster is killed and frozen in eleven rounds',
    minutes: 20,
  },
  region: {
    args: ['run', 'test:region'],
    size: 'a region is lost under load: another one continues from base backup and log in a bucket, and a second one is restored to a minute; the ledger is sound, and no call older than 70 s is lost',
    minutes: 5,
  },
  'go-live': {
    args: ['run', 'test:go-live'],
    size: 'a company goes from an empty database to a named site by docs/go-live.md, with the image, two roles of the database, and EasySlip and SCB; its backup is restored',
    minutes: 3,
  },
  helm: {
    args: ['run', 'test:helm'],
    size: 'the Helm chart by helm lint, and its rendered objects by the rules of containers',
    minutes: 1,
  },
  mutation: {
    args: ['run', 'test:mutation'],
    size: 'mutants of rules, presenters and readers, of which tests find at least 90 %; faults planted in the functions of the database, all found',
    minutes: 45,
  },
  prism: {
    args: ['run', 'test:prism'],
    size: 'a journey with refusals and every call of the wallet through Prism, which compares them with the OpenAPI document',
    minutes: 3,
  },
  engines: { args: ['run', 'test:engines'], size: 'six journeys at 400 and 1380 px in WebKit and Firefox', minutes: 4 },
  bench: { args: ['run', 'bench', '--', '--quick'], size: 'the benchmark of the server still runs', minutes: 5 },
  'bench:chat': { args: ['run', 'bench:chat', '--', '--quick'], size: 'the benchmark of the chat still runs', minutes: 2 },
  'bench:desk': { args: ['run', 'bench:desk', '--', '--quick'], size: 'the benchmark of the desk still runs', minutes: 3 },
  'bench:motion': { args: ['run', 'bench:motion', '--', '--quick'], size: 'the benchmark of motion still runs', minutes: 2 },
  'bench:ramp': { args: ['run', 'bench:ramp', '--', '--quick'], size: 'the benchmark of overload still runs', minutes: 2 },
  'bench:scroll': { args: ['run', 'bench:scroll', '--', '--quick'], size: 'the benchmark of scrolling still runs', minutes: 2 },
  'bench:sockets': { args: ['run', 'bench:sockets', '--', '--quick'], size: 'the benchmark of open sockets still runs', minutes: 2 },
  'bench:web': { args: ['run', 'bench:web', '--', '--quick'], size: 'the benchmark of the first load still runs', minutes: 2 },
  advisories: {
    args: ['audit', '--omit=dev', '--audit-level=high'],
    size: 'no known advisory of level high or above in a package that runs in production',
    minutes: 1,
  },
};

/** The exit code of a proof that did not run, because a program is missing (EX_UNAVAILABLE of sysexits.h). */
export const UNAVAILABLE = 69;
