// Jest's asymmetric matchers as values of type unknown, because Jest types its own as any.
export const aText: unknown = expect.any(String);
export const aBoolean: unknown = expect.any(Boolean);
export const aList: unknown = expect.any(Array);
export const something: unknown = expect.anything();
export const like = (pattern: RegExp): unknown => expect.stringMatching(pattern);
export const containing = (text: string): unknown => expect.stringContaining(text);
