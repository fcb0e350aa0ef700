import { readdirSync } from 'node:fs';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

const files = readdirSync(new URL('src', import.meta.url), { recursive: true, encoding: 'utf8' });
const components = files.filter((name) => name.endsWith('.svelte')).sort();

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // What ties a rule to its component stands at every rule and element: the component's number weighs least on the line. One that
    // was added while the page is worked on has none yet.
    cssHash: ({ hash, css, filename }) => {
      const place = components.findIndex((name) => filename?.endsWith(`src/${name}`));
      return place < 0 ? `svelte-${hash(css)}` : `z${place.toString(36)}`;
    },
  },
};
