/**
 * Letters that look like a Latin one, in lower and upper case: those of Cyrillic and Greek that Unicode's confusables (UTS 39) name, digits, and Latin ones
 * without a decomposition.
 */
const LOOK: Readonly<Record<string, string>> = {
  a: 'аАαΑɑ',
  b: 'ВвΒβЬь',
  c: 'сСϲ',
  d: 'ԁđ',
  e: 'еЕεΕєЄ3',
  g: 'ɡ',
  h: 'нНһҺΗ',
  j: 'јЈ',
  k: 'кКκΚ',
  l: 'iіІιΙıӏӀ1|!łⅼ',
  m: 'мМΜ',
  n: 'ηΝпПո',
  o: 'оОοΟσ0øօ',
  p: 'рРρΡ',
  q: 'ԛ',
  s: 'ѕЅ5$',
  t: 'тТτΤ7',
  u: 'υս',
  v: 'νѵ',
  w: 'ԝωшШ',
  x: 'хХχΧ',
  y: 'уУγΥү',
  z: 'Ζ2',
};
/** As NFKC writes them: it makes a final sigma of the lunate one. */
const LOOKS_LIKE = new Map(
  Object.entries(LOOK).flatMap(([letter, others]) => [...others].map((other) => [other.normalize('NFKC'), letter] as const)),
);

/** What two names that look the same have in common: no case, spaces, marks of Latin letters or invisible characters, and one letter for those that look alike. */
export function lookOf(name: string): string {
  const letters = name
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}|!$]/gu, '');
  return [...letters]
    .map((letter) => LOOKS_LIKE.get(letter) ?? LOOKS_LIKE.get(letter.toLowerCase()) ?? letter.toLowerCase())
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
