import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Where `tessera` serves its tables while the page is worked on. */
const SERVER = process.env['TESSERA'] ?? 'http://127.0.0.1:7171';

/** All of the page together, fonts and every part that is fetched when wanted, may weigh so many bytes on the line. */
const HEAVIEST = 200_000;

/** Lays each file beside itself in its compressed forms, so that the server need not compress anything, and weighs them. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ build }) => void (folder = build.outDir),
    closeBundle() {
      let weight = 0;
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (/\.woff2$/.test(name)) weight += statSync(join(folder, name)).size;
        if (!/\.(html|js|css|svg)$/.test(name)) continue;
        const text = readFileSync(join(folder, name));
        const gzip = gzipSync(text, { level: 9 });
        weight += gzip.length;
        writeFileSync(join(folder, `${name}.gz`), gzip);
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
      }
      const told = `the page weighs ${(weight / 1000).toFixed(1)} kB on the line; ${HEAVIEST / 1000} kB are allowed`;
      if (weight > HEAVIEST) this.error(told);
      this.info(told);
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
