import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { englishCatalogs } from './tools/catalog-format.ts';
import { typefaceLicence } from './tools/typeface-licence.ts';
import { withoutDescriptions } from './tools/without-descriptions.ts';

/** Files that the page needs without a network, with a version where their name has none. */
function precached(): Plugin {
  let folder = '';
  return {
    name: 'precached',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    writeBundle() {
      const assets = readdirSync(join(folder, 'answer/assets')).filter((name) => /\.(js|css|woff2)$/.test(name));
      const page = readFileSync(join(folder, 'answer/index.html'));
      const revision = createHash('sha256').update(page).digest('hex').slice(0, 12);
      const files = [...assets.map((name) => `/answer/assets/${name}`), { url: '/answer/', revision }];
      const worker = join(folder, 'answer/sw.js');
      writeFileSync(worker, readFileSync(worker, 'utf8').replace('self.__SW_MANIFEST', JSON.stringify(files)));
    },
  };
}

/**
 * The page for answering (ADR 75): a build of its own, after the console's and into its folder. It shares no
 * file with the console, and renders with Preact, which is an eighth of React's size on a phone.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    withoutDescriptions(),
    typefaceLicence(),
    react(),
    lingui(),
    englishCatalogs(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    precached(),
  ],
  publicDir: false,
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: { answer: 'answer/index.html', sw: 'src/answering/sw.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'answer/sw.js' : 'answer/assets/[name]-[hash:7].js'),
        chunkFileNames: 'answer/assets/[hash:7].js',
        assetFileNames: 'answer/assets/[name]-[hash:7][extname]',
      },
    },
  },
}));
