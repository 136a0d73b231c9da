import { parser } from '@prometheus-io/lezer-promql';

/** A metric that a query reads, with the labels it is selected by. */
export interface Selector {
  metric: string;
  labels: string[];
}

export interface Query {
  selectors: Selector[];
  /** Labels of `by`, `without`, `on` and `ignoring`. */
  grouping: string[];
}

/**
 * Parses a PromQL expression. Grafana variables for a duration are allowed.
 *
 * @throws Error if it is not PromQL
 */
export function readQuery(text: string): Query {
  const query = text.replaceAll('$__rate_interval', '5m').replaceAll('$__range', '1h');
  const found: Query = { selectors: [], grouping: [] };
  const textOf = ({ from, to }: { from: number; to: number }): string => query.slice(from, to);
  parser.parse(query).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`no PromQL at "${query.slice(node.from, node.from + 20)}": ${text}`);
      const selector = found.selectors.at(-1);
      if (node.name === 'VectorSelector') found.selectors.push({ metric: '', labels: [] });
      else if (node.name === 'Identifier' && selector !== undefined) selector.metric = textOf(node);
      else if (node.name === 'LabelName') {
        const isMatcher = node.node.parent?.name.endsWith('LabelMatcher') === true;
        (isMatcher && selector !== undefined ? selector.labels : found.grouping).push(textOf(node));
      }
    },
  });
  return found;
}

/** The metrics of a page of `/metrics`, each with the labels of its series. */
export function readExposition(text: string): Map<string, Set<string>> {
  const metrics = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const series = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? /.exec(line);
    if (series === null) continue;
    const [, metric = '', labels = ''] = series;
    const known = metrics.get(metric) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/([a-zA-Z_]\w*)="(?:[^"\\]|\\.)*"/g)) known.add(label);
    metrics.set(metric, known);
  }
  return metrics;
}
