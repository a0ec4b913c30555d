const steps = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const;

/** A file's size in the language's format: `12.3 kB`, `532 bytes`. */
export function fileSize(locale: string, bytes: number): string {
  const step = steps.find((each) => bytes >= each.bytes);
  return step
    ? new Intl.NumberFormat(locale, { style: 'unit', unit: step.unit, maximumFractionDigits: 1 }).format(
        bytes / step.bytes,
      )
    : new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes);
}
