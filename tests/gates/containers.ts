import { parse } from 'yaml';

interface Service {
  image?: string;
  profiles?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  logging?: { options?: Record<string, string> };
  restart?: string;
  environment?: Record<string, string>;
  env_file?: string;
  ports?: string[];
  healthcheck?: object;
  configs?: unknown[];
  secrets?: unknown[];
  build?: { args?: Record<string, string> };
}

export interface Compose {
  services: Record<string, Service>;
}

export const readCompose = (text: string): Compose => parse(text, { merge: true }) as Compose;

const DATABASE_PASSWORDS = ['DATABASE_SUPERUSER_PASSWORD', 'DATABASE_OWNER_PASSWORD'];

/** What a service of compose.yaml lacks, one line each. */
export function faultsOf({ services }: Compose): string[] {
  return Object.entries(services).flatMap(([name, service]) =>
    rulesOf(name, service).flatMap(([rule, holds]) => (holds ? [] : [`${name}: ${rule}`])),
  );
}

function rulesOf(name: string, service: Service): [rule: string, holds: boolean][] {
  const isTask = service.restart === 'no';
  const isProduct = service.env_file !== undefined;
  return [
    ['its root is read-only', service.read_only === true],
    // Compose copies configs and secrets into the root.
    ['its files are mounted', service.configs === undefined && service.secrets === undefined],
    ['it has no capability but those that it names', service.cap_drop?.includes('ALL') === true],
    ['it gets no new privileges', service.security_opt?.includes('no-new-privileges:true') === true],
    ['its memory is bounded', service.mem_limit !== undefined],
    ['its logs are bounded', service.logging?.options?.['max-size'] !== undefined && service.logging.options['max-file'] !== undefined],
    ['its image has a version', isProduct || /:[\w.-]*\d/.test(service.image ?? '')],
    ['it has a health check, in compose or in the image', isTask || isProduct || service.healthcheck !== undefined],
    ['only the proxy has a port of the machine', name === 'proxy' || (service.ports ?? []).every((port) => port.startsWith('127.0.0.1:'))],
    [
      'a node has no password of another role',
      !isProduct || DATABASE_PASSWORDS.every((password) => service.environment?.[password] === ''),
    ],
    ['only migrations run as the owner', name === 'migrate' || service.environment?.['DATABASE_MIGRATION_URL'] === undefined],
  ];
}

/** What a Dockerfile does that an image of ours may not, one line each. */
export function dockerfileFaults(text: string): string[] {
  const last = text.slice(text.lastIndexOf('\nFROM '));
  const rules: [rule: string, holds: boolean][] = [
    ['each base image has a version', [...text.matchAll(/^FROM (\S+)/gm)].every(([, image = '']) => /:\d/.test(image))],
    ['it runs as a user without rights', /^USER node$/m.test(last)],
    ['no later step runs as root', !/^USER node$[\s\S]*^(USER|RUN) /m.test(last)],
    ['nothing is installed in the image itself', !/\bnpm (ci|install)\b|\bapt(-get)? /.test(last)],
    ['nothing is added from another place', !/^ADD /m.test(text)],
    ['it has a health check', /^HEALTHCHECK /m.test(last)],
    ['its program gets signals', /^CMD \[/m.test(last)],
    ['no secret is an argument of the build', !/^ARG (?!VITE_)\S*(KEY|SECRET|PASSWORD)/m.test(text)],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

/** Arguments that a Dockerfile takes. */
export const argsOf = (text: string): string[] => [...new Set([...text.matchAll(/^ARG (\w+)/gm)].map(([, name = '']) => name))].toSorted();

/** Settings that compose reads from its environment, by name. */
export const interpolated = (text: string): string[] =>
  [...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))].toSorted();
