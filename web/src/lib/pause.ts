/** Lets the browser do what waits, such as answering a press. `time`: milliseconds. */
export const pause = (time = 0): Promise<void> => new Promise((done) => setTimeout(done, time));
