import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const licenceFile = createRequire(import.meta.url).resolve('@fontsource-variable/figtree/LICENSE');

/** The typeface's licence (OFL 1.1, clause 2: it must accompany each copy) beside its files in the build. */
export function typefaceLicence(): Plugin {
  return {
    name: 'typeface-licence',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', name: 'figtree-licence.txt', source: typefaceLicenceText() });
    },
  };
}

/** @throws when the package's licence is not the one we know */
export function typefaceLicenceText(): string {
  const text = readFileSync(licenceFile, 'utf8');
  if (!text.includes('SIL OPEN FONT LICENSE Version 1.1')) throw new Error(`${licenceFile} is not the OFL 1.1.`);
  return text;
}
