// Which addresses the prerendered screen answers: the root route, with or without a query.

export const isFirstScreen = (hash: string): boolean => /^(#\/?(\?.*)?)?$/.test(hash);
