/** The words that several names begin with: "permanent" of "permanent military" and "permanent social". */
export function commonLead(names: readonly string[]): string {
  const [first, ...rest] = names.map((name) => name.split(' '));
  if (!first || rest.length === 0) return '';
  const differs = first.findIndex((word, place) => rest.some((words) => words[place] !== word));
  return first.slice(0, differs < 0 ? first.length - 1 : differs).join(' ');
}
