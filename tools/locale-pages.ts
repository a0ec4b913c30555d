import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { locales } from '../contract/lists.ts';

/**
 * Writes index.<locale>.html beside index.html: its language, and its catalog preloaded, so that the catalog does not
 * wait for the script that asks for it. The server picks one by the locale cookie.
 */
export function localePages(): Plugin {
  return {
    name: 'rytmi:locale-pages',
    apply: 'build',
    async writeBundle(options, bundle) {
      const folder = options.dir ?? 'dist';
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      for (const locale of locales) {
        const catalog = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.includes(`/locales/${locale}/console.po`),
        );
        if (!catalog) throw new Error(`no chunk holds the catalog of ${locale}`);
        const preload = `<link rel="modulepreload" crossorigin href="/${catalog.fileName}" />`;
        const translated = page
          .replace('<html lang="en-GB">', `<html lang="${locale}">`)
          .replace('</head>', `  ${preload}\n  </head>`);
        await writeFile(join(folder, `index.${locale}.html`), translated);
      }
    },
  };
}
