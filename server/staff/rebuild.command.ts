import { runCommand } from '../commands.js';
import { Projections } from '../jobs/projections.service.js';

/** `npm run projections:rebuild`: makes credits, notes, people and search anew from the documents. */
process.exitCode = await runCommand(async (app) => {
  const count = await app.get(Projections).rebuild(true, (done, total) => {
    if (done % 20 === 0 || done === total) console.log(`${done} of ${total} lists`);
  });
  console.log(`Rebuilt ${count} lists.`);
  return 0;
});
