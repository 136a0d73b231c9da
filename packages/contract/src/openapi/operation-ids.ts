export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

interface Call {
  method: string;
  path: string;
}

/**
 * The operation id of each call: the name under which its module exports it. Calls of an exported list have one of their path:
 * `/api/autoLogin/pg/:username` is `autoLoginPg`.
 */
export function operationIds(exported: Readonly<Record<string, unknown>>): (call: Call) => string {
  const names = new Map(Object.entries(exported).map(([name, value]) => [value, name]));
  return (call) => names.get(call) ?? fromPath(call.path);
}

const fromPath = (path: string): string => {
  const [first = '', ...others] = path.split('/').filter((part) => part !== '' && part !== 'api' && !part.startsWith(':'));
  return first + others.map(capitalized).join('');
};
