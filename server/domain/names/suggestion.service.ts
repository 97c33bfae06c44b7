import { existsSync } from 'node:fs';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { FrozenCounts } from '@libs/readings/counts.js';
import { NameModel, type KnownName } from '@libs/readings/model.js';
import { suggest, type Suggestion } from '@libs/readings/suggest.js';
import { kysely } from '../../base/database/kysely.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { Notices } from '../../base/notices/notices.js';
import { yieldToEventLoop } from '../../base/workers/batches.js';
import {
  type Dictionary,
  dictionaryFiles,
  importedDictionary,
  ownDictionary,
  removeCopies,
  writeDictionary,
} from './dictionary.js';
import { DictionaryStore } from './dictionary.store.js';

const enamdictNotice = {
  text: 'Suggested readings use ENAMDICT, the property of the Electronic Dictionary Research and Development Group, in conformance with its licence.',
  href: 'https://www.edrdg.org/edrdg/licence.html',
};

/** Milliseconds after which the model checks for changes when it is used. */
const freshFor = 60_000;
/** People learned before yielding to other work: a few milliseconds. */
const stretch = 100;

/**
 * Suggests readings for unknown names (rule name-10), based on a reading dictionary and on everybody whose name
 * is known in both scripts, from credits or confirmed readings. The model is built on first use, follows changes
 * within about a minute, and uses an imported dictionary as soon as it is loaded.
 */
@Injectable()
export class SuggestionService implements OnModuleInit {
  private readonly log = new Logger('Names');
  private model: NameModel | null = null;
  private version = '';
  private isImported = false;
  private learnt = new Map<string, KnownName>();
  private freshUntil = 0;
  private refreshing: Promise<void> | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly dictionary: DictionaryStore,
    private readonly notices: Notices,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.notices.on(({ kind }) => kind === 'dictionary' && this.readAnew());
    this.notices.onResumed(() => (this.freshUntil = 0));
  }

  /** The readings of each name, likeliest first, at most `most`; the first call waits until the model is built. */
  async suggest(names: readonly string[], most = 3): Promise<Suggestion[][]> {
    if (!this.model) await this.refresh();
    else if (Date.now() > this.freshUntil) void this.refresh().catch(() => undefined);
    const model = this.model!;
    return names.map((name) => suggest(name, model, most));
  }

  /** The acknowledgement to show next to suggestions, as the licence of ENAMDICT requires (docs/notices.md). */
  notice(): { text: string; href: string } | null {
    return this.isImported ? enamdictNotice : null;
  }

  /** Learns and forgets what changed since the last time; rebuilds everything if another dictionary was imported. */
  refresh(): Promise<void> {
    this.refreshing ??= this.bringUpToDate().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  /** Loads a newly imported dictionary; the old one stays in use until then. */
  private readAnew(): void {
    if (!this.model && !this.refreshing) return;
    const before = this.refreshing ?? Promise.resolve();
    before
      .catch(() => undefined)
      .then(() => this.refresh())
      .catch((error: Error) =>
        this.log.warn(`The dictionary of names could not be loaded: ${error.message}`),
      );
  }

  private async bringUpToDate(): Promise<void> {
    const { version, isImported, read } = await this.newestDictionary();
    const same = this.model && this.version === version;
    const model = same ? this.model! : new NameModel(new FrozenCounts(await read()));
    const learnt = same ? this.learnt : new Map<string, KnownName>();
    const known = await this.knownNames();
    for await (const [key, name] of entriesInBatches(learnt)) {
      if (known.has(key)) continue;
      model.forget(name);
      learnt.delete(key);
    }
    for await (const [key, name] of entriesInBatches(known)) {
      if (learnt.has(key)) continue;
      model.learn(name);
      learnt.set(key, name);
    }
    [this.model, this.learnt, this.version, this.isImported] = [model, learnt, version, isImported];
    this.freshUntil = Date.now() + freshFor;
  }

  /** This machine's copy of the imported dictionary, or the one that comes with the site if nothing was imported. */
  private async newestDictionary(): Promise<Dictionary> {
    const { dataDir } = this.settings;
    const imported = await this.dictionary.version();
    if (imported !== null) {
      const file = dictionaryFiles(dataDir).copy(imported);
      const content = existsSync(file) ? null : await this.dictionary.read(imported);
      if (content) {
        await writeDictionary(file, content);
        await removeCopies(dataDir, imported);
      }
      if (content || existsSync(file)) return importedDictionary(file, imported);
    }
    return ownDictionary(dataDir);
  }

  /**
   * Each pair of spellings once, however often it is credited: frequent names belong to many people. Includes confirmed
   * readings.
   */
  private async knownNames(): Promise<Map<string, KnownName>> {
    const rows = await kysely(this.em)
      .selectFrom('person_name as n')
      .innerJoin('person as p', 'p.id', 'n.person_id')
      .select(['n.ja', 'n.en'])
      .distinct()
      .where('p.is_studio', '=', false)
      .where('n.ja', '<>', '')
      .where('n.en', 'like', '% %')
      .union((eb) =>
        eb
          .selectFrom('reading')
          .select(['kanji as ja', 'reading as en'])
          .where('state', '=', 'confirmed')
          .where('is_company', '=', false)
          .where('reading', 'like', '% %'),
      )
      .execute();
    return new Map(rows.map(({ ja, en }) => [`${ja}\t${en}`, { ja, en }]));
  }
}

/** The entries, yielding to other work now and then. */
async function* entriesInBatches<Value>(map: ReadonlyMap<string, Value>): AsyncGenerator<[string, Value]> {
  let taken = 0;
  for (const entry of map) {
    yield entry;
    taken += 1;
    if (taken % stretch === 0) await yieldToEventLoop();
  }
}
