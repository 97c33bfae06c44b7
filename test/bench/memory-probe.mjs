/** Loaded into a child process with `--expose-gc --import`: asked over IPC, it tells what is still in use after a collection. */
process.on('message', () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ memory: heapUsed + external });
});
