/** Writes the file unless it is as it should be. */
export function makeClientTypes(): Promise<void>;
