import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  FrozenCounts,
  NameModel,
  suggest,
  type KnownName,
  type Suggestion,
} from '../../libs/names/reading/index.js';
import { SETTINGS, type Settings } from '../settings.js';
import { dictionaryFiles, dictionaryVersion, makePlainDictionary, readDictionary } from './dictionary.js';

const enamdictNotice = {
  text: 'Suggested readings use ENAMDICT, the property of the Electronic Dictionary Research and Development Group, in conformance with its licence.',
  href: 'https://www.edrdg.org/edrdg/licence.html',
};

/** How old what was learnt may be, in milliseconds, before a question has it looked at again. */
const freshFor = 60_000;
/** People learnt at a stretch: a few milliseconds, then others have their turn. */
const stretch = 100;

/**
 * Suggests how unknown names are read (decisions, section 4), from a reading dictionary and from everybody whose name is
 * known in both scripts, by credits or by a confirmed reading. The model is made on the first question and follows changes of people within about a minute.
 */
@Injectable()
export class SuggestionService {
  private model: NameModel | null = null;
  private version = '';
  private learnt = new Map<string, KnownName>();
  private freshUntil = 0;
  private refreshing: Promise<void> | null = null;

  constructor(
    private readonly em: EntityManager,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** For each name its readings, likeliest first, at most `most`; the first question waits until the model is made. */
  async suggest(names: readonly string[], most = 3): Promise<Suggestion[][]> {
    if (!this.model) await this.refresh();
    else if (Date.now() > this.freshUntil) void this.refresh().catch(() => undefined);
    const model = this.model!;
    return names.map((name) => suggest(name, model, most));
  }

  /** What has to be shown beside suggestions: the acknowledgement that the licence of ENAMDICT asks for (docs/notices.md). */
  notice(): { text: string; href: string } | null {
    return this.version.startsWith(dictionaryFiles(this.settings.dataDir).imported) ? enamdictNotice : null;
  }

  /** Learns and forgets what changed since the last time; all anew when another dictionary was imported. */
  refresh(): Promise<void> {
    this.refreshing ??= this.bringUpToDate().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async bringUpToDate(): Promise<void> {
    const { dataDir } = this.settings;
    if (!(await dictionaryVersion(dataDir))) await makePlainDictionary(dataDir);
    const { file, version } = (await dictionaryVersion(dataDir))!;
    const same = this.model && this.version === version;
    const model = same ? this.model! : new NameModel(new FrozenCounts(await readDictionary(file)));
    const learnt = same ? this.learnt : new Map<string, KnownName>();
    const known = await this.knownNames();
    for await (const [key, name] of inTurns(learnt)) {
      if (known.has(key)) continue;
      model.forget(name);
      learnt.delete(key);
    }
    for await (const [key, name] of inTurns(known)) {
      if (learnt.has(key)) continue;
      model.learn(name);
      learnt.set(key, name);
    }
    [this.model, this.learnt, this.version] = [model, learnt, version];
    this.freshUntil = Date.now() + freshFor;
  }

  /** Each pair of spellings once, however many are credited so: frequent names are those of many people. Confirmed readings too. */
  private async knownNames(): Promise<Map<string, KnownName>> {
    const rows = await this.em.fork().execute<KnownName[]>(
      `select distinct n.ja, n.en from person_name n join person p on p.id = n.person_id
       where not p.is_studio and n.ja <> '' and n.en like '% %'
       union
       select kanji, reading from reading where state = 'confirmed' and not is_company and reading like '% %'`,
    );
    return new Map(rows.map(({ ja, en }) => [`${ja}\t${en}`, { ja, en }]));
  }
}

/** The entries, with a pause for others now and then. */
async function* inTurns<Value>(map: ReadonlyMap<string, Value>): AsyncGenerator<[string, Value]> {
  let taken = 0;
  for (const entry of map) {
    yield entry;
    taken += 1;
    if (taken % stretch === 0) await new Promise((next) => setImmediate(next));
  }
}
