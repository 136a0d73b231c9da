import ts from 'typescript';

/** Classes that only the kit writes: each has a component, or a function for links. */
const OWNED =
  /(?<![\w-])k-(?:btn(?!row)|ib|kbd|field(?!_)|toast|note(?!-)|card__h|form-dialog|ava|bank|empty|table|segments|views)(?![\w])/;
/** Classes of primitives that the desk had. */
const GONE = /(?<![\w-])d-(?:btn|ib|kbd|note|dlg|toast|field__l|input|card(?:__h)?|amt|ava|bank|empty|tbl|seg|views)(?![\w])/;

/** What the kit uses of the browser: a modal dialog; a copy and an id, which plain http lacks; a file that is saved. */
const CALLS = /^(?:showModal|writeText|randomUUID|download)$/;

/** Elements that have a component. Rows (`tr`) are composed of its cells. */
const ELEMENTS = /^(?:dialog|kbd|select|textarea|table|caption|t(?:head|body|foot|h|d))$/;

/** The primitives that a file of an app makes itself instead of importing them from the kit, and errors of fields that are not described (docs/decisions/0204). */
export function primitivesIn(text: string, path: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const report = (node: ts.Node, what: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path}:${line + 1} ${what}`);
  };
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && ELEMENTS.test(node.tagName.getText()))
      report(node, `<${node.tagName.getText()}>`);
    if (ts.isJsxAttributes(node) && hasAttribute(node, 'aria-invalid') && !hasAttribute(node, 'aria-describedby'))
      report(node, 'aria-invalid without aria-describedby');
    if (ts.isPropertyAccessExpression(node) && CALLS.test(node.name.text)) report(node, node.name.text);
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className') {
      const written = node.initializer?.getText() ?? '';
      const name = (OWNED.exec(written) ?? GONE.exec(written))?.[0];
      if (name !== undefined) report(node, `className ${name}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const hasAttribute = (attributes: ts.JsxAttributes, name: string): boolean =>
  attributes.properties.some((attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === name);
