/** The names that each layer has, by its folder. */
export type Names = Record<string, readonly string[]>;

/** The features of docs/ARCHITECTURE.md: the same in contract, server, web and phrases. */
const FEATURES = words(
  'account otp session lookup wallet deposit withdraw freeze break limit passkey phone personal-data transfer game condition bonus reward promotion invite refund spin statement slip shop books exclusion contact howto notice chat receipt running reality-check closing outgoing',
);
/** The features of the operator's desk: the same in contract, server, console and phrases. */
const DESK = words(
  'api-keys approvals audit books chat factors members reports settings setup shop sign-in slips team today waiting webhooks withdrawals',
);

/**
 * They have no calls of the wallet's contract: `howto` makes a look-up, `books`, `exclusion` and `shop` are for the desk, `notice` sends; `reward` has the
 * parts that screens of several features share, `receipt` shows a line of the statement, and `running` what is in progress.
 */
const WITHOUT_CALLS = words('books exclusion howto notice receipt reward running shop');
/** Their words are in a table that several features read: `review` and `common`. */
const WITHOUT_WORDS = words('freeze lookup');

/** Proposals of every act are listed as approvals; operators, their factors and their sessions need each other. */
const MODULE_OF: Readonly<Record<string, string>> = { approvals: 'acts', factors: 'identity', 'sign-in': 'identity', team: 'identity' };
/** Signing in begins a session, and its words are the first that the desk loads. A member of the team manages own factors. */
const CONTRACT_OF: Readonly<Record<string, string>> = { 'sign-in': 'session', factors: 'session' };
const WORDS_OF: Readonly<Record<string, string>> = { 'sign-in': 'desk' };

/** What a layer has besides features. */
const PARTS = {
  contract: words('accent agent bank-numbers endpoint errors fields index money published push sessions'),
  phrases: words(
    'action amount bank-name broken bundles carousel common errors forgot home install menu not-found odds pager parked profile receipt-share receipts review sessions shell stale statement-export step-up terminated upkeep',
  ),
  deskModules: words('acts base commands freezes http identity people queues search'),
  deskContract: words(
    'call errors fields index lists member-data member-export member-limits member-movement member-notes member-timeline permissions proposal search session shop-values shop-wheel withdrawal-detail',
  ),
  deskPhrases: words('desk desk-announcements desk-change desk-codes'),
};

export const LAYERS = {
  modules: 'apps/server/src/modules',
  web: 'apps/web/src/features',
  contract: 'packages/contract/src',
  phrases: 'packages/phrases/src',
  deskModules: 'apps/server/src/desk',
  console: 'apps/console/src/features',
  deskContract: 'packages/contract/src/desk',
  webShared: 'apps/web/src/shared',
  consoleShared: 'apps/console/src/shared',
} as const;

/** Shared code has no folder of one feature, in singular or plural. The session of the person is for all of them. */
const isOfFeature = (name: string): boolean =>
  name !== 'session' && [...FEATURES, ...DESK].some((feature) => feature.replace(/s$/, '') === name.replace(/s$/, ''));

/** Each name of a layer that is no feature, and each feature that a layer lacks under its name. */
export function misnamed(names: Names): string[] {
  const of = (layer: keyof typeof LAYERS): readonly string[] => names[LAYERS[layer]] ?? [];
  const isDeskWord = (name: string): boolean => /^desk(-|$)/.test(name);
  const unknown = (layer: keyof typeof LAYERS, found: readonly string[], known: readonly string[]): string[] =>
    found.filter((name) => !known.includes(name)).map((name) => `${LAYERS[layer]}/${name}`);
  const lost = (layer: keyof typeof LAYERS, wanted: readonly string[]): string[] =>
    wanted.filter((name) => !of(layer).includes(name)).map((name) => `${LAYERS[layer]} has no ${name}`);
  const calling = [...of('modules'), ...of('web')].filter((name) => !WITHOUT_CALLS.includes(name));
  return [
    ...unknown('modules', of('modules'), FEATURES),
    ...unknown('web', of('web'), FEATURES),
    ...unknown('contract', of('contract'), [...FEATURES, ...PARTS.contract]),
    ...unknown(
      'phrases',
      of('phrases').filter((name) => !isDeskWord(name)),
      [...FEATURES, ...PARTS.phrases],
    ),
    ...unknown('console', of('console'), DESK),
    ...unknown('deskModules', of('deskModules'), [...DESK, ...PARTS.deskModules]),
    ...unknown('deskContract', of('deskContract'), [...DESK, ...PARTS.deskContract]),
    ...unknown('phrases', of('phrases').filter(isDeskWord), [...DESK.map((name) => `desk-${name}`), ...PARTS.deskPhrases]),
    ...(['webShared', 'consoleShared'] as const).flatMap((layer) =>
      of(layer)
        .filter(isOfFeature)
        .map((name) => `${LAYERS[layer]}/${name}`),
    ),
    ...lost('contract', [...new Set(calling)]),
    ...lost(
      'phrases',
      of('web').filter((name) => !WITHOUT_WORDS.includes(name)),
    ),
    ...lost(
      'deskModules',
      of('console').map((name) => MODULE_OF[name] ?? name),
    ),
    ...lost(
      'deskContract',
      of('console').map((name) => CONTRACT_OF[name] ?? name),
    ),
    ...lost(
      'phrases',
      of('console').map((name) => WORDS_OF[name] ?? `desk-${name}`),
    ),
  ];
}

function words(list: string): string[] {
  return list.split(' ');
}
