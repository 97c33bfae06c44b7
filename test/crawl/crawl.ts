import { type Bounds, Crawler, type CrawlResult, reportOf } from './crawler.js';
import { FilledSite } from './filled-site.js';

/** Crawls a filled site, which is started for it, and prints what was found. `npm test` chooses `CRAWL_SEED`, unless it is set. */
export async function crawl(bounds: Omit<Bounds, 'seed'>): Promise<CrawlResult> {
  const seed = Number(process.env['CRAWL_SEED'] ?? 1);
  const site = await FilledSite.start();
  try {
    const outcome = await new Crawler(site, { seed, ...bounds }).run();
    console.log(reportOf(outcome, seed));
    return outcome;
  } finally {
    await site.stop();
  }
}
