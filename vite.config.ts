import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { localePages } from './tools/locale-pages.ts';

const apiServer = process.env.API_URL ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), localePages()],
  build: { outDir: 'dist', target: 'es2023', manifest: true, cssCodeSplit: true, modulePreload: { polyfill: false } },
  server: { port: 5173, strictPort: true, proxy: { '/api': apiServer, '/outbox': apiServer } },
});
