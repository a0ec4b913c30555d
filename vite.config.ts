import { basename } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { englishCatalogs } from './tools/catalog-format.ts';
import { typefaceLicence } from './tools/typeface-licence.ts';
import { withoutDescriptions } from './tools/without-descriptions.ts';

const apiServer = process.env.API_URL ?? 'http://127.0.0.1:4000';

const sheets = new Map<string, string>();

/** The sheet's name and the class's own: readable in the browser, and less to load than a hash for each. */
function scopedName(name: string, file: string): string {
  const sheet = basename(file, '.module.css');
  const other = sheets.get(sheet) ?? file;
  if (other !== file) throw new Error(`Two style sheets have one name: ${other} and ${file}`);
  sheets.set(sheet, file);
  return `${sheet}_${name}`;
}

export default defineConfig(({ mode }) => ({
  plugins: [
    withoutDescriptions(),
    typefaceLicence(),
    react(),
    lingui(),
    englishCatalogs(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  resolve: {
    // React has had this hook since version 18; its shim for older versions is dead weight on the first screen.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    // The demo's build can inspect the charts: it is never served as the product.
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // The first screen in one file, and what follows the login in another: on a slow network each further request costs
    // more than its bytes.
    rolldownOptions: {
      output: {
        // The first screen names all other files: shorter names are less to load. Shared chunks and styles have no name
        // of their own.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'inside', test: /src[\\/]app[\\/]wiring[\\/](surveys\.page|workspace)\.ts$/ },
            // Otherwise the first screen would name dozens of files of a few hundred bytes.
            { name: 'small', minShareCount: 2, maxModuleSize: 1_600, test: /[\\/](src|machines|contract|shared)[\\/]/ },
            // Otherwise each page with one of the lists would name five more files.
            {
              name: 'lists',
              test: /react-(aria|stately)[^/\\]*[\\/]dist[\\/].*[\\/](collections|combobox|list|listbox|selection)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': apiServer, '/outbox': apiServer } },
}));
