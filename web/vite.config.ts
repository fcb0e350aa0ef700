import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Where `tessera` serves its tables while the page is worked on. */
const SERVER = process.env['TESSERA'] ?? 'http://127.0.0.1:7400';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2023',
    // Nothing may be inlined: the page's policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
});
