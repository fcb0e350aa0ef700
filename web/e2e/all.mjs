// Runs all browser tests, two files at a time. Each plays with new chance on a machine that may be busy, so a file that
// fails is tried once more: what fails twice is broken; what failed once is named at the end, for it is a fault of the test
// or of the page that chance or a slow machine brings out.

import { readdirSync } from 'node:fs';
import { run } from 'node:test';
import { spec, tap } from 'node:test/reporters';

const folder = import.meta.dirname ?? new URL('.', import.meta.url).pathname;
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs') && (!wanted.length || wanted.some((word) => name.includes(word))))
  .map((name) => `${folder}/${name}`);

/** Each file has a server, a browser and an address of its own; what failed runs again by itself. */
const AT_ONCE = 2;
/** A file that has not ended by then, in milliseconds, never will: a house of its own is still open. */
const LONGEST = 600_000;

/** Runs these files and says which tests of which files failed. */
async function failuresIn(files, atOnce) {
  const failures = [];
  const going = run({ files, concurrency: atOnce, timeout: LONGEST });
  going.on('test:fail', ({ file, name, details }) => {
    failures.push({ file, name, why: String(details.error?.cause?.stack ?? details.error) });
  });
  going.compose(process.stdout.isTTY ? new spec() : tap).pipe(process.stdout, { end: false });
  await new Promise((resolve) => going.on('end', resolve));
  return failures;
}

const first = await failuresIn(files, AT_ONCE);
const again = first.length ? await failuresIn([...new Set(first.map(({ file }) => file))], 1) : [];
const unsteady = first.filter(({ name }) => !again.some((failure) => failure.name === name));
for (const { name } of unsteady) console.log(`\nUNSTEADY: "${name}" failed, and passed when tried once more`);
for (const { name, why } of again) console.log(`\nFAILED: "${name}"\n${why}`);
// A file that was stopped because it never ends may hold on to its program, which would keep this one from ending.
process.exit(again.length || !files.length ? 1 : 0);
