import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Where `tessera` serves its tables while the page is worked on. */
const SERVER = process.env['TESSERA'] ?? 'http://127.0.0.1:7171';

/** The limit for what comes before one plays (the lobby, a table, the fonts), in bytes on the line: browsers that can show the page
 * all take Brotli over https. */
const HEAVIEST = 200_000;
/** So many with every part that is fetched only by whoever wants it: that may grow with what the page can do, as long as what comes
 * first does not. */
const HEAVIEST_IN_ALL = 300_000;
/** The part that is a table; everything that it needs comes before one plays. */
const TABLE = /TablePage\.svelte$/;

/** Lays each file beside itself in its compressed forms, so that the server need not compress anything, and weighs them. */
function compressed(): Plugin {
  let folder = '';
  let first = new Set<string>();
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ build }) => void (folder = build.outDir),
    generateBundle: (_, bundle) => void (first = beforePlay(bundle)),
    closeBundle() {
      const weights = { first: 0, all: 0 };
      const add = (name: string, weight: number) => {
        weights.all += weight;
        if (!/\.(js|css)$/.test(name) || first.has(name.replaceAll('\\', '/'))) weights.first += weight;
      };
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (/\.woff2$/.test(name)) add(name, statSync(join(folder, name)).size);
        if (!/\.(html|js|css|svg)$/.test(name)) continue;
        const text = readFileSync(join(folder, name));
        const brotli = brotliCompressSync(text);
        add(name, brotli.length);
        writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
        writeFileSync(join(folder, `${name}.br`), brotli);
      }
      const told = `${kilo(weights.first)} come on the line before one plays, ${kilo(HEAVIEST)} may; ${kilo(weights.all)} in all, ${kilo(HEAVIEST_IN_ALL)} may`;
      if (weights.first > HEAVIEST || weights.all > HEAVIEST_IN_ALL) this.error(told);
      this.info(told);
    },
  };
}

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The files that the entry and the table need, by themselves or through others. */
function beforePlay(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const need = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    file.viteMetadata?.importedCss.forEach((style) => found.add(style));
    file.imports.forEach(need);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && (file.isEntry || TABLE.test(file.facadeModuleId ?? ''))) need(file.fileName);
  }
  return found;
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: {
    target: 'es2023',
    // Browsers that know light-dark(): written out for others it would be settled at the root, and no piece of one ground could lie in the other.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Nothing may be inlined: the page's policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
});
