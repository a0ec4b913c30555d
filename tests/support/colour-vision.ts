/** Red, green and blue of sRGB, each 0 … 255. */
export type Rgb = readonly [number, number, number];
export const visions = ['normal', 'protan', 'deutan', 'tritan'] as const;
type Vision = (typeof visions)[number];

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * What an eye without one kind of cones sees, on linear RGB: Machado, Oliveira & Fernandes, "A Physiologically-based
 * Model for Simulation of Color Vision Deficiency", 2009, severity 1.
 */
const machado: Record<Exclude<Vision, 'normal'>, Matrix> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export function rgbOf(hex: string): Rgb {
  const at = (place: number) => Number.parseInt(hex.slice(place, place + 2), 16);
  return [at(1), at(3), at(5)];
}

const linear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const linearOf = ([r, g, b]: Rgb): Triple => [linear(r), linear(g), linear(b)];
const through = (matrix: Matrix, [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;

function seen(colour: Rgb, vision: Vision): Triple {
  const light = linearOf(colour);
  if (vision === 'normal') return light;
  return through(machado[vision], light).map((value) => Math.min(Math.max(value, 0), 1)) as unknown as Triple;
}

const toXyz: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const white: Triple = [0.95047, 1, 1.08883];

/** CIE L*a*b* under D65, as an eye sees it. */
function labOf(colour: Rgb, vision: Vision = 'normal'): Triple {
  const [x, y, z] = through(toXyz, seen(colour, vision)).map((value, at) => {
    const share = value / (white[at] ?? 1);
    return share > 216 / 24389 ? Math.cbrt(share) : (share * 24389) / 27 / 116 + 16 / 116;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** WCAG 2.2's contrast ratio. */
export function contrast(one: Rgb, other: Rgb): number {
  const luminance = (colour: Rgb) => {
    const [r, g, b] = linearOf(colour);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const degrees = (angle: number) => (angle * Math.PI) / 180;
const hueOf = (a: number, b: number) => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360);

/** CIEDE2000: Sharma, Wu & Dalal, "The CIEDE2000 Color-Difference Formula", 2005. */
export function differenceOf([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const power = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(power / (power + 25 ** 7)));
  const [x1, x2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin(degrees(turn) / 2);
  const half = Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + 360) / 2;
  const hue = isGrey ? h1 + h2 : half % 360;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos(degrees(hue - 30)) +
    0.24 * Math.cos(degrees(2 * hue)) +
    0.32 * Math.cos(degrees(3 * hue + 6)) -
    0.2 * Math.cos(degrees(4 * hue - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const rt = -rc * Math.sin(degrees(60 * Math.exp(-(((hue - 275) / 25) ** 2))));
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, deltaH / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rt * dc * dh);
}

/** The perceived difference of two colours. */
export const distance = (one: Rgb, other: Rgb, vision: Vision) =>
  differenceOf(labOf(one, vision), labOf(other, vision));
