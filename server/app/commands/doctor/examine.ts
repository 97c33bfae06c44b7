import type { INestApplicationContext } from '@nestjs/common';
import { migrate } from '../../../base/database/prepare.js';
import { Projections } from '../../../shared/projections/projections.service.js';
import { SearchReindex } from '../../../shared/search-index/search-reindex.js';
import { SETTINGS, type Settings } from '../../../base/settings/settings.js';
import { DevelopmentAccounts } from '../../../domain/users/development-accounts.service.js';
import { exitCodes, progress, table, withPlainDatabase, withServices } from '../answer.js';
import { lookInside } from './contents.js';
import type { Finding, Repair } from './finding.js';
import { lookAround } from './surroundings.js';

export interface Options {
  all?: boolean;
  repair?: boolean;
  json?: boolean;
}

/** Checks everything, repairs what can be repaired if requested, and prints the result. */
export async function examine({ all = false, repair, json }: Options): Promise<void> {
  const repaired: string[] = [];
  let findings: Finding[] = [];
  let isReady = false;
  await withPlainDatabase(async (url, settings) => {
    ({ findings, isReady } = await lookAround(url, settings));
    if (isReady || !repair || !findings.some((finding) => finding.repair === 'migrate')) return;
    await migrate(url);
    repaired.push('The schema is migrated.');
    ({ findings, isReady } = await lookAround(url, settings));
  });
  if (process.exitCode) return;
  if (isReady)
    await withServices(async (app) => {
      let inside = await lookInside(app, all);
      const wanted = new Set(inside.flatMap((finding) => finding.repair ?? []));
      if (repair && wanted.size > 0) {
        for (const one of wanted) repaired.push(await repairOne(app, one));
        inside = await lookInside(app, all);
      }
      findings.push(...inside);
    });
  if (process.exitCode) return;
  const isWell = findings.every(({ state }) => state !== 'wrong');
  if (json) console.log(JSON.stringify({ ok: isWell, findings, repaired }, null, 1));
  else {
    console.log(table([['', 'check', 'found'], ...findings.map(lineOf)]));
    for (const sentence of repaired) console.log(`\n${sentence}`);
    const repairable = findings.some((finding) => finding.repair);
    if (!isWell)
      console.log(
        `\nSomething is wrong.${repairable && !repair ? ' To repair what can be repaired: npm run admin -- doctor --repair' : ''}`,
      );
  }
  if (!isWell) process.exitCode = exitCodes.failed;
}

const signs = { ok: 'ok', note: 'mind', wrong: 'WRONG' };
const lineOf = ({ check, state, message }: Finding) => [signs[state], check, message];

async function repairOne(app: INestApplicationContext, repair: Repair): Promise<string> {
  const hasTypesense = app.get<Settings>(SETTINGS).typesense !== null;
  switch (repair) {
    case 'rebuild': {
      // What it prints may be JSON.
      const show = progress((text) => console.error(text));
      const lists = await app
        .get(Projections)
        .rebuild(true, (done, total) => show(`Credits, people and search: ${done} of ${total} lists`));
      return `Credits, notes, people and search of ${lists} lists were rebuilt.`;
    }
    case 'reindex': {
      const entries = await app.get(SearchReindex).postgres();
      if (hasTypesense) await app.get(SearchReindex).outside();
      return `The search index was rebuilt: ${entries} names and lists.`;
    }
    case 'close-development':
      await app.get(DevelopmentAccounts).close();
      return 'The sessions and rights of the development sign-in were ended.';
    case 'migrate':
      return 'The schema was already up to date.';
  }
}
