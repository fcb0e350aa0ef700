/** How often something comes, in words to begin a sentence with; what was counted may be certain. */
export function often(ofHundred: number): string {
  if (ofHundred >= 100) return 'Certain';
  return ofHundred <= 0 ? 'Never' : `In about ${ofHundred} of 100`;
}
