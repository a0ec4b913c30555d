import { expect, it } from 'vitest';
import { addToMoments, meanAndDeviation, momentsOfSums, noMoments } from '../../server/rules/statistics/statistics.ts';

// NIST Statistical Reference Datasets, univariate summary statistics: https://www.itl.nist.gov/div898/strd/univ/

/** Deflections of a steel-concrete beam (Lew, 1994). */
const lew = [
  -213, -564, -35, -15, 141, 115, -420, -360, 203, -338, -431, 194, -220, -513, 154, -125, -559, 92, -21, -579, -52, 99,
  -543, -175, 162, -457, -346, 204, -300, -474, 164, -107, -572, -8, 83, -541, -224, 180, -420, -374, 201, -236, -531,
  83, 27, -564, -112, 131, -507, -254, 199, -311, -495, 143, -46, -579, -90, 136, -472, -338, 202, -287, -477, 169,
  -124, -568, 17, 48, -568, -135, 162, -430, -422, 172, -74, -577, -13, 92, -534, -243, 194, -355, -465, 156, -81, -578,
  -64, 139, -449, -384, 193, -198, -538, 110, -44, -577, -6, 66, -552, -164, 161, -460, -344, 205, -281, -504, 134, -28,
  -576, -118, 156, -437, -381, 200, -220, -540, 83, 11, -568, -160, 172, -414, -408, 188, -125, -572, -32, 139, -492,
  -321, 205, -262, -504, 142, -83, -574, 0, 48, -571, -106, 137, -501, -266, 190, -391, -406, 194, -186, -553, 83, -13,
  -577, -49, 103, -515, -280, 201, 300, -506, 131, -45, -578, -80, 138, -462, -361, 201, -211, -554, 32, 74, -533, -235,
  187, -372, -442, 182, -147, -566, 25, 68, -535, -244, 194, -351, -463, 174, -125, -570, 15, 72, -550, -190, 172, -424,
  -385, 198, -218, -536, 96,
];

/** Transmittance of a filter (Mavrodineau), in units of 0.0001. */
const mavro = [
  20018, 20017, 20018, 20019, 20018, 20017, 20015, 20014, 20015, 20015, 20017, 20018, 20018, 20019, 20019, 20021, 20020,
  20016, 20014, 20013, 20013, 20015, 20015, 20016, 20015, 20014, 20013, 20014, 20015, 20014, 20015, 20016, 20015, 20016,
  20019, 20020, 20020, 20021, 20022, 20023, 20024, 20025, 20027, 20026, 20026, 20026, 20027, 20026, 20025, 20024,
];

/** Michelson's speeds of light (Dorsey, 1944), in units of 10 km/s. */
const michelson = [
  29985, 29974, 29990, 30007, 29993, 29985, 29995, 29998, 29998, 29988, 30000, 29998, 29993, 29965, 29976, 29981, 30000,
  30000, 29996, 29996, 29996, 29994, 29996, 29994, 29988, 29980, 29985, 29988, 29990, 29984, 29983, 29979, 29981, 29988,
  29988, 29983, 29980, 29979, 29976, 29980, 29988, 29988, 29988, 29986, 29972, 29972, 29962, 29986, 29997, 29995, 29988,
  29991, 29985, 29987, 29984, 29984, 29985, 29984, 29984, 29984, 29989, 29981, 29981, 29982, 29980, 29977, 29976, 29974,
  29975, 29976, 29991, 29992, 29989, 29986, 29988, 29972, 29984, 29985, 29985, 29978, 29989, 29984, 29978, 29981, 29976,
  29981, 29979, 29981, 29982, 29985, 29987, 29987, 29981, 29974, 29981, 29994, 29995, 29980, 29981, 29987,
];

const alternating = (middle: number, step: number) => [
  middle,
  ...Array.from({ length: 500 }, () => [middle - step, middle + step]).flat(),
];

it.each([
  { set: 'Michelso', values: michelson, places: 2, mean: 299.8524, deviation: 0.0790105478190518 },
  { set: 'Lew', values: lew, places: 0, mean: -177.435, deviation: 277.332168044316 },
  { set: 'Mavro', values: mavro, places: 4, mean: 2.001856, deviation: 0.000429123454003053 },
  { set: 'NumAcc1', values: [10000001, 10000003, 10000002], places: 0, mean: 10000002, deviation: 1 },
  { set: 'NumAcc2', values: alternating(12, 1), places: 1, mean: 1.2, deviation: 0.1 },
])('design 5 reproduces mean and deviation of NIST StRD $set', ({ values, places, mean, deviation }) => {
  const decimal = (digits: bigint, scale: number) => {
    const padded = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
    const whole = padded.slice(0, padded.length - scale);
    return `${digits < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${padded.slice(-scale)}`}`;
  };
  const all = values.map(BigInt);
  const sum = all.reduce((total, value) => total + value, 0n);
  const squares = all.reduce((total, value) => total + value * value, 0n);
  const exact = meanAndDeviation(momentsOfSums(all.length, decimal(sum, places), decimal(squares, 2 * places)));
  const running = meanAndDeviation(values.map((value) => value / 10 ** places).reduce(addToMoments, noMoments));
  const digits = (found: number | null, certified: number) => Math.abs((found ?? 0) - certified) / Math.abs(certified);
  expect(digits(exact.mean, mean)).toBeLessThan(1e-14);
  expect(digits(exact.deviation, deviation)).toBeLessThan(1e-14);
  expect(digits(running.mean, mean)).toBeLessThan(1e-13);
  expect(digits(running.deviation, deviation)).toBeLessThan(1e-10);
});
