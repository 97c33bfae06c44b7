import { EndedError, interruptible, programOf, runProgram, withServices } from './answer.js';

/** `npm run projections:rebuild`: rebuilds credits, notes, people and search from the documents. */
await runProgram(
  programOf(
    'npm run projections:rebuild --',
    'Rebuilds credits, notes, people and search from the lists, whether the site is running or not.',
  )
    .option('--after <uuid>', 'go on after this list, where an earlier run was ended')
    .action(({ after }: { after?: string }) =>
      withServices((app) =>
        interruptible(async (ended) => {
          const { Projections } = await import('../../shared/projections/projections.service.js');
          const { Interrupted } = await import('../../shared/projections/interrupted.js');
          try {
            const show = (done: number, total: number) => {
              if (done % 20 === 0 || done === total) console.log(`${done} of ${total} lists`);
            };
            const count = await app
              .get(Projections)
              .rebuild(true, show, { ended, ...(after ? { after } : {}) });
            console.log(`Rebuilt ${count} lists.`);
          } catch (error) {
            if (!(error instanceof Interrupted)) throw error;
            const { message, last } = error;
            throw new EndedError(
              last
                ? `${message} To go on: npm run projections:rebuild -- --after ${last}`
                : `${message} To begin anew: npm run projections:rebuild`,
            );
          }
        }),
      ),
    ),
);
