/** Replaces `@jest/globals`: that package itself works only in Jest's own runner. */
export const { jest, expect, describe, test, it, beforeAll, beforeEach, afterAll, afterEach } = globalThis;
