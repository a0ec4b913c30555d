import * as vat from 'jsvat';
import { euCountries } from '../../../shared/lists.ts';

type EuCountry = (typeof euCountries)[number];

/** Formats and check digits of each country; Greece writes EL. */
const formats: Record<EuCountry, vat.Country> = {
  AT: vat.austria,
  BE: vat.belgium,
  BG: vat.bulgaria,
  CY: vat.cyprus,
  CZ: vat.czechRepublic,
  DE: vat.germany,
  DK: vat.denmark,
  EE: vat.estonia,
  ES: vat.spain,
  FI: vat.finland,
  FR: vat.france,
  GR: vat.greece,
  HR: vat.croatia,
  HU: vat.hungary,
  IE: vat.ireland,
  IT: vat.italy,
  LT: vat.lithuania,
  LU: vat.luxembourg,
  LV: vat.latvia,
  MT: vat.malta,
  NL: vat.netherlands,
  PL: vat.poland,
  PT: vat.portugal,
  RO: vat.romania,
  SE: vat.sweden,
  SI: vat.slovenia,
  SK: vat.slovakiaRepublic,
};

const isEu = (country: string): country is EuCountry => (euCountries as readonly string[]).includes(country);

/** The stored form: in capitals, with its country's letters. For other countries as it was typed. */
export function normalVatNumber(typed: string, country: string): string {
  if (!isEu(country)) return typed;
  const plain = typed.replace(/[\s.-]/g, '').toUpperCase();
  const letters = country === 'GR' ? 'EL' : country;
  return plain === '' || plain.startsWith(letters) ? plain : letters + plain;
}

/** Whether a number has the format of its country. Only the EU's formats are known. */
export function isVatNumber(number: string, country: string): boolean {
  return !isEu(country) || vat.checkVAT(number, [formats[country]]).isValid;
}
