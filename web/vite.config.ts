import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Where `tessera` serves its tables while the page is worked on. */
const SERVER = process.env['TESSERA'] ?? 'http://127.0.0.1:7171';

/** Lays each file beside itself in its compressed forms, so that the server need not compress anything. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ build }) => void (folder = build.outDir),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(html|js|css|svg)$/.test(name)) continue;
        const text = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: {
    target: 'es2023',
    // Nothing may be inlined: the page's policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
});
