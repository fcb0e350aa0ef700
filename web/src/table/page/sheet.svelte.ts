/** Whether the story's sheet is up, where the page has no room beside the board. */
export const sheet = $state({ up: false });
