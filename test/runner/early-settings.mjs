/*
 * jest-light-runner sends the settings of a run to all of its processes as soon as one of them asks. A process that is about to ask
 * misses them then, gets no others, and waits forever. So they are kept until it asks.
 */
if (process.send) {
  let settings;
  process.on('message', (message) => {
    if (message?.type === 'jest-light-runner-worker-data') settings = message;
  });
  const send = process.send;
  process.send = function (message, ...more) {
    if (message === 'jest-light-runner-get-worker-data' && settings)
      setImmediate(() => process.emit('message', settings));
    return send.call(process, message, ...more);
  };
}
