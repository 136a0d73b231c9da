import ts from 'typescript';

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
  { pattern: /\bwhat waits\b/i, wanted: 'the queue, or what is pending by its name' },
  { pattern: /\bwhoever\b/i, wanted: 'the subject by its name' },
  { pattern: /\bnobody(?:'s)?\b|\bsomebody(?:'s)?\b/i, wanted: 'no member, an operator' },
  { pattern: /\bas it were\b|\bof its own accord\b|\bnone of it\b|\bso too\b|\bthen too\b/i, wanted: 'the statement itself' },
  { pattern: /\blengthens?\b|\bfor ever\b/i, wanted: 'extends, permanently' },
  { pattern: /\bgift shop\b|\bthe shop['’]s\b/i, wanted: 'voucher shop (the provider) or shop window (what members see)' },
  { pattern: /\b(?:stands?|stood) (?:in|for itself|there|by)\b/i, wanted: 'is in' },
];

const COMMENTS = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g;
const SQL_COMMENTS = /--[^\n]*/g;
const FENCES = /```[\s\S]*?```|^(?: {4}|\t).*$/gm;
const CODE = /`[^`\n]*`|\]\([^)\s]+\)|"[^"\n]{1,80}"|“[^”\n]{1,80}”/g;

/** The prose of a file: comments and strings, or the text of a page. Code spans and quotations are left out. */
function prose(path: string, text: string): string[] {
  const parts = path.endsWith('.md')
    ? text.replaceAll(FENCES, '').split(/\n{2,}/)
    : path.endsWith('.sql')
      ? text.match(SQL_COMMENTS)
      : [...(text.match(COMMENTS) ?? []), ...strings(path, text)];
  return (parts ?? []).map((part) =>
    part
      .replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ')
      .replaceAll(CODE, '…')
      .trim(),
  );
}

/** What members read, in natural language: phrases, texts of the standard content and of the demo. */
const FOR_MEMBERS = /^packages\/phrases\/|\/seed\/|\.content\.ts$/;

/** The texts in the strings of a program: messages, titles and cases of tests, words of screens. Parsed only if an idiom can be in them. */
function strings(path: string, text: string): string[] {
  if (FOR_MEMBERS.test(path) || !IDIOMS.some(({ pattern }) => pattern.test(text))) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node))
      if (/\p{L} \p{L}/u.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return found;
}

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
