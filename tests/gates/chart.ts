/** A rendered object of Kubernetes, as far as the rules of the chart read it. */
export interface Rendered {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec?: {
    template?: { spec: PodSpec };
    rules?: { http: { paths: { path: string; backend: { service: { name: string } } }[] } }[];
    selector?: unknown;
  };
  data?: Record<string, string>;
}

interface PodSpec {
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: { runAsNonRoot?: boolean };
  containers: Container[];
}

interface Container {
  securityContext?: { readOnlyRootFilesystem?: boolean; allowPrivilegeEscalation?: boolean; capabilities?: { drop?: string[] } };
  resources?: { limits?: { memory?: string } };
  envFrom?: { secretRef?: { name: string } }[];
  readinessProbe?: { httpGet?: { path: string } };
}

/** What the objects of a rendered chart lack, one line each. `ownerSecret`: the Secret with the password of the owner of the tables. */
export function chartFaults(objects: readonly Rendered[], ownerSecret: string): string[] {
  const pods = objects.flatMap(({ kind, metadata, spec }) =>
    spec?.template === undefined ? [] : [{ name: `${kind} ${metadata.name}`, isJob: kind === 'Job', pod: spec.template.spec }],
  );
  const faults = pods.flatMap(({ name, isJob, pod }) =>
    rulesOf(pod, isJob, ownerSecret).flatMap(([rule, holds]) => (holds ? [] : [`${name}: ${rule}`])),
  );
  const ingress = objects.find(({ kind, metadata }) => kind === 'Ingress' && !metadata.name.endsWith('-desk'));
  const paths = ingress?.spec?.rules?.flatMap(({ http }) => http.paths) ?? [];
  const closed = ['/agent', '/metrics'].filter(
    (path) => paths.find((each) => each.path === path)?.backend.service.name.endsWith('-closed') !== true,
  );
  const open = objects.filter(
    ({ kind, metadata, spec }) => kind === 'Service' && metadata.name.endsWith('-closed') && spec?.selector !== undefined,
  );
  return [
    ...faults,
    ...closed.map((path) => `the ingress leads to ${path}`),
    ...open.map(() => 'the service that is closed has endpoints'),
  ];
}

function rulesOf(pod: PodSpec, isJob: boolean, ownerSecret: string): [rule: string, holds: boolean][] {
  const has = (test: (container: Container) => boolean): boolean => pod.containers.every(test);
  const knowsOwner = pod.containers.some(({ envFrom = [] }) => envFrom.some(({ secretRef }) => secretRef?.name === ownerSecret));
  return [
    ['it runs without root', pod.securityContext?.runAsNonRoot === true],
    ['it has no token of the cluster', pod.automountServiceAccountToken === false],
    ['its root is read-only', has(({ securityContext }) => securityContext?.readOnlyRootFilesystem === true)],
    ['it gets no new privileges', has(({ securityContext }) => securityContext?.allowPrivilegeEscalation === false)],
    ['it has no capability', has(({ securityContext }) => securityContext?.capabilities?.drop?.includes('ALL') === true)],
    ['its memory is bounded', has(({ resources }) => resources?.limits?.memory !== undefined)],
    ['only migrations know the owner of the tables', knowsOwner === isJob],
    ['the balancer knows whether it is ready', isJob || has(({ readinessProbe }) => readinessProbe?.httpGet?.path === '/readyz')],
  ];
}

/** Actions of a template that begin a block without an `end`, or end one that has not begun; 0: none. */
export const openBlocks = (template: string): number =>
  [...template.matchAll(/\{\{-?\s*(if|range|with|define|end)\b/g)].reduce((open, [, word]) => open + (word === 'end' ? -1 : 1), 0);

/** Settings that the values of the chart name, as a key or in a comment. */
export const settingsInValues = (values: string): Set<string> =>
  new Set(
    [...values.matchAll(/\b((?:KRAPAO|DATABASE|METRICS)_[A-Z0-9_]+|[A-Z]+_(?:DIR|URL|SECRET|LEVEL)|PORT)\b/g)].map(([, name = '']) => name),
  );
