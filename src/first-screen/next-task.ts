// Ends the current task, so that the page can respond to the user before the rest of the work.

export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
