/** How a bot's level is called at a table. What one types for it, and what the server calls it, may say how it thinks. */

const CALLED: Record<string, string> = { greedy: 'hasty' };

export function levelWord(level: string): string {
  return CALLED[level] ?? level;
}
