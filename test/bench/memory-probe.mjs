/**
 * Loaded into a child process with `--expose-gc --import`: reports over IPC how much memory is in use after garbage collection.
 */
process.on('message', () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ memory: heapUsed + external });
});
