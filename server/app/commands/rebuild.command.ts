import { runCommand } from './run.js';
import { Projections } from '../../projections/projections.service.js';

/** `npm run projections:rebuild`: rebuilds credits, notes, people and search from the documents. */
process.exitCode = await runCommand(async (app) => {
  const count = await app.get(Projections).rebuild(true, (done, total) => {
    if (done % 20 === 0 || done === total) console.log(`${done} of ${total} lists`);
  });
  console.log(`Rebuilt ${count} lists.`);
  return 0;
});
