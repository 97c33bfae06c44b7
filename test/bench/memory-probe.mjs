/** Loaded into a child process with `--expose-gc --import`: reports over IPC how many bytes are in use once garbage is collected. */
process.on('message', () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ memory: heapUsed + external });
});
