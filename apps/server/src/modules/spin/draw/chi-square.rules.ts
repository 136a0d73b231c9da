/** Below this expected count per slice the test says nothing (Cochran's rule). */
const LEAST_EXPECTED = 5;

interface Drawn {
  weight: number;
  count: number;
}

/**
 * The probability that draws by these weights differ from them at least as much as these counts do (Pearson's chi-square test); null: too few draws, or one
 * slice. Near 0: the draws do not follow the weights.
 */
export function probabilityOf(drawn: readonly Drawn[]): number | null {
  const draws = drawn.reduce((sum, { count }) => sum + count, 0);
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
  const expected = drawn.map(({ weight }) => (draws * weight) / total);
  if (drawn.length < 2 || expected.some((each) => each < LEAST_EXPECTED)) return null;
  const distance = drawn.reduce((sum, { count }, index) => sum + (count - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 1), 0);
  return upperGamma((drawn.length - 1) / 2, distance / 2);
}

const TERMS = 500;

/** The regularised upper incomplete gamma function Q(a, x): by its series below a + 1, by its continued fraction (Lentz) above. NIST DLMF 8.7.1 and 8.9.2. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < TERMS && term > sum * Number.EPSILON; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < TERMS; n += 1) {
    const part = -n * (n - a);
    b += 2;
    d = 1 / (part * d + b);
    c = b + part / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < Number.EPSILON) break;
  }
  return fraction * scale;
}

/** log Γ(a) for a multiple of one half. */
function logGamma(a: number): number {
  let result = Number.isInteger(a) ? 0 : Math.log(Math.PI) / 2;
  for (let n = Number.isInteger(a) ? 1 : 0.5; n < a; n += 1) result += Math.log(n);
  return result;
}
