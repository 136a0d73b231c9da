/** An idiom that this repository does not use, and the form it uses instead. */
interface Idiom {
  pattern: RegExp;
  wanted: string;
}

const COUNTED =
  'account|address|agent|attempt|batch|bonus|browser|call|case|code|connection|contest|currency|database|day|device|endpoint|event|feature|file|game|group|hour|item|journal|key|kind|language|leg|line|list|member|message|minute|module|movement|node|note|number|operation|page|part|person|phone|player|post|provider|query|reason|record|refusal|report|request|round|row|saga|screen|second|sequence|session|sheet|slip|socket|spin|statement|subject|test|thread|transaction|transfer|try|visit|visitor|webhook|week|withdrawal|worker';

const IDIOMS: readonly Idiom[] = [
  // "one saga a leg", "20 calls a minute", "a message a second"
  {
    pattern: new RegExp(
      `\\b(?:one|once|a|an|two|three|four|five|ten|\\d[\\d,]*) (?:(?:${COUNTED})(?:s|es)?|times|more|each) an? (?:${COUNTED}|minute|second|hour|day|week)\\b`,
      'i',
    ),
    wanted: 'one saga per leg, 20 calls per minute',
  },
  { pattern: /\bonce an? (?!more\b)[a-z]+\b/i, wanted: 'once per call' },
  {
    pattern: /(?<!socket |socket's |chat |Socket\.IO |conversation )(?<![-/.])\brooms?\b(?! of (?:a|the) (?:socket|conversation))/i,
    wanted: 'module, space, capacity; "socket room" for a room of sockets',
  },
  { pattern: /(?<![-/.])\bdoors?\b/i, wanted: 'public interface, endpoint, entry point' },
  {
    pattern: /(?<![-/.])(?<!gaming )\bhouses?\b(?! account| edge)(?!\()/i,
    wanted: 'server, repository, site, provider; "house account" in the ledger',
  },
  { pattern: /\b(?:is|are|was|were|be|been) told\b/i, wanted: 'receives, is notified, is shown' },
  { pattern: /\btells?\b (?:of|how|what|whether|who)/i, wanted: 'states, reports, describes' },
  { pattern: /\b(?:hears?|heard)\b/i, wanted: 'receives, is called' },
  { pattern: /\bwho (?:is|are|was|has|have|had) (?:led|told|asked|here|there)\b/i, wanted: 'the subject by its name' },
  { pattern: /\bwhoever\b/i, wanted: 'the subject by its name' },
  { pattern: /\bnobody(?:'s)?\b|\bsomebody(?:'s)?\b/i, wanted: 'no member, an operator' },
  { pattern: /\bas it were\b|\bof its own accord\b|\bnone of it\b|\bso too\b|\bthen too\b/i, wanted: 'the statement itself' },
  { pattern: /\blengthens?\b|\bfor ever\b/i, wanted: 'extends, permanently' },
  { pattern: /\bgift shop\b|\bthe shop['’]s\b/i, wanted: 'voucher shop (the provider) or shop window (what members see)' },
  { pattern: /\b(?:stands?|stood) (?:in|for itself|there|by)\b/i, wanted: 'is in' },
];

const COMMENTS = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g;
/** `it('…'`, `it.skipIf(…)('…'` and `it.each([…] as const)('…'`, whose table may have many lines. */
const TITLES = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1).)+)\1/g;
/** In tests: the first text of a row of cases, and what `eventually(…, '…')` waits for. */
const TEST_FILE = /\.(?:test|spec|storm)\.tsx?$|\/test\//;
const TEST_TEXTS = /(?:^\s*\[\s*|\beventually\([^;]*?,\s*)(['"`])((?:(?!\1).)+ (?:(?!\1).)+)\1/gm;
const SQL_COMMENTS = /--[^\n]*/g;
const FENCES = /```[\s\S]*?```|^(?: {4}|\t).*$/gm;
const CODE = /`[^`\n]*`|\]\([^)\s]+\)|"[^"\n]{1,80}"|“[^”\n]{1,80}”/g;

/** The prose of a file: comments, titles and cases of tests, or the text of a page. Code spans and quotations are left out. */
function prose(path: string, text: string): string[] {
  const parts = path.endsWith('.md')
    ? text.replaceAll(FENCES, '').split(/\n{2,}/)
    : path.endsWith('.sql')
      ? text.match(SQL_COMMENTS)
      : [...(text.match(COMMENTS) ?? []), ...quoted(text, TITLES), ...(TEST_FILE.test(path) ? quoted(text, TEST_TEXTS) : [])];
  return (parts ?? []).map((part) =>
    part
      .replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ')
      .replaceAll(CODE, '…')
      .trim(),
  );
}

/** What the second group of a pattern matches: a text in quotation marks of any kind. */
const quoted = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, , words]) => words ?? '');

export interface Finding {
  phrase: string;
  wanted: string;
}

/** The banned idioms in a file. */
export const idiomsIn = (path: string, text: string): Finding[] =>
  prose(path, text).flatMap((part) =>
    IDIOMS.flatMap(({ pattern, wanted }) =>
      [...part.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(([phrase]) => ({ phrase: phrase.trim(), wanted })),
    ),
  );
