import ts from 'typescript';

/** Whole names that do not say what the value is: the sent messages, the visible rows, the received requests. */
const VAGUE = /^(?:told|heard|asked|shown|said|saw|seen)$/i;
const METAPHOR = /^(?:house|door|room)s?$/i;
/** A file without these words outside of its comments needs no parser. */
const CANDIDATE = /\b(?:told|heard|asked|shown|said|saw|seen)\b|house|door|room/i;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;

/** Names that are terms of the field in some files. */
const TERMS: readonly { name: RegExp; path: RegExp }[] = [
  // House accounts are those of the ledger that belong to no member.
  { name: /house/i, path: /^apps\/server\/src\/ledger\// },
  { name: /^(?:isHouse|houseAccounts?|house_(?:snapshot|watermark))$/, path: /^(?:apps|packages\/contract)\// },
  // Rooms of Socket.IO.
  {
    name: /room/i,
    path: /\/(?:chat|live)\b|\/(?:core-events|chats|crowd|echo|matrix\.test)\.ts$|^tests\/e2e\/plain\/backend\.ts$|^bench\/chat/,
  },
  // The mark that the other side of a conversation has read it, as in the contract.
  { name: /^seen$/, path: /chat|\/live\b|\/core-events\.ts$/ },
];

export interface Name {
  name: string;
  line: number;
}

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isNamedTupleMember(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassDeclaration(node);

/** The declared names of a file that this repository does not use. @param path from the root of the repository */
export function vagueNames(path: string, text: string): Name[] {
  if (!CANDIDATE.test(text.replaceAll(COMMENTS, ''))) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: Name[] = [];
  const visit = (node: ts.Node): void => {
    const name = isDeclaration(node) ? node.name : undefined;
    if (name !== undefined && ts.isIdentifier(name) && isVague(name.text) && !isTerm(path, name.text))
      found.push({ name: name.text, line: source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isVague = (name: string): boolean => VAGUE.test(name) || name.split(/(?=[A-Z])|_/).some((word) => METAPHOR.test(word));
const isTerm = (path: string, name: string): boolean => TERMS.some((term) => term.name.test(name) && term.path.test(path));
