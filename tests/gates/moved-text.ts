import ts from 'typescript';

type Kind = 'text' | 'element' | 'changing' | 'changing text';

/**
 * Text that comes and goes beside something else, or stands after a part that does, in words. A translator in the browser replaces text nodes; React then removes, or inserts before, a
 * node that is no longer in the element (docs/decisions/0199). Text in an element of its own, or in one with `translate="no"`, stays where it is.
 */
export function movedText(file: ts.SourceFile, path: string): string[] {
  const breaches: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && isUntranslated(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const kinds = node.children.map((child) => kindOf(child, holdsText(node))).filter((kind) => kind !== null);
      const first = kinds.findIndex((kind) => kind === 'changing' || kind === 'changing text');
      if (kinds.length > 1 && (kinds.includes('changing text') || (first >= 0 && kinds.includes('text', first)))) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        breaches.push(`${path}:${line + 1} put the text beside a part that comes and goes into an element of its own`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return breaches;
}

function kindOf(child: ts.JsxChild, holdsChildren: boolean): Kind | null {
  if (ts.isJsxText(child)) return child.text.trim() === '' ? null : 'text';
  if (!ts.isJsxExpression(child)) return 'element';
  if (child.expression === undefined) return null;
  const expression = bare(child.expression);
  if (ts.isStringLiteral(expression) && expression.text.trim() === '') return null;
  if (expression.getText() === 'children') return holdsChildren ? 'text' : 'element';
  if (isList(expression)) return 'changing';
  const branches = branchesOf(expression);
  if (branches === null) return isText(expression) ? 'text' : 'element';
  const texts = branches.filter((branch) => branch !== NOTHING && isText(branch));
  if (texts.length === 0) return 'changing';
  // One text or another is one text that changes.
  return texts.length === branches.length ? 'text' : 'changing text';
}

const isUntranslated = ({ openingElement }: ts.JsxElement): boolean =>
  openingElement.attributes.properties.some((each) => ts.isJsxAttribute(each) && each.getText() === 'translate="no"');

const NOTHING = 'nothing';
type Branch = ts.Expression | typeof NOTHING;

/** What a condition renders; null: it is none. */
function branchesOf(expression: ts.Expression): Branch[] | null {
  const all = (parts: ts.Expression[]): Branch[] =>
    parts.map(bare).flatMap((each) => branchesOf(each) ?? [isNothing(each) ? NOTHING : each]);
  if (ts.isConditionalExpression(expression)) return all([expression.whenTrue, expression.whenFalse]);
  if (!ts.isBinaryExpression(expression)) return null;
  const { kind } = expression.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return [NOTHING, ...all([expression.right])];
  return kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken
    ? all([expression.left, expression.right])
    : null;
}

const isNothing = (node: ts.Expression): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || node.kind === ts.SyntaxKind.FalseKeyword || node.getText() === 'undefined';
/** Elements whose children are mostly words. */
const holdsText = (node: ts.JsxElement | ts.JsxFragment): boolean =>
  ts.isJsxElement(node) &&
  /^(?:a|b|button|dd|dt|h\d|label|legend|li|p|small|span|strong|summary|td|th)$/.test(node.openingElement.tagName.getText());

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node)
    ? bare(node.expression)
    : node;
const isList = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'map';

/** What holds elements by custom. Everything else that is named is taken for text. */
const HOLDS_ELEMENTS =
  /^(?:[a-z]\w*)?(?:icon|art|action|header|footer|close|leading|trailing|skeleton|first|tile|dialog|mark|picture|actions|menu|rows?|screen|body|content|empty|fact|view)s?$/i;
/** Calls that return text: phrases, formats, and methods of texts, lists and numbers. */
const RETURNS_TEXT =
  /^(?:t|t\w|common|condition|rich|String|format\w*|\w*(?:Text|Of|[Ll]abel|[Tt]itle|[Nn]ame|[Ww]ords)|join|replace|replaceAll|slice|trim|toFixed|toLocaleString|toUpperCase)$/;

function isText(node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isNumericLiteral(node)) return true;
  if (ts.isCallExpression(node)) return RETURNS_TEXT.test(nameOf(node.expression));
  if (ts.isBinaryExpression(node)) return node.operatorToken.kind === ts.SyntaxKind.PlusToken;
  if (ts.isElementAccessExpression(node)) return !HOLDS_ELEMENTS.test(nameOf(node.expression));
  return (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) && !HOLDS_ELEMENTS.test(nameOf(node));
}

const nameOf = (node: ts.Expression): string => (ts.isPropertyAccessExpression(node) ? node.name.text : node.getText());
