import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Failure } from '@libs/contract/base/errors.js';
import type { DailyRoll, HomePreview, ListHead, ListPage } from '@libs/contract/lists/lists.js';
import type { SeasonLists, Seasons } from '@libs/contract/lists/seasons.js';
import type { CreditsByYear, PersonProfile } from '@libs/contract/people/person-page.js';
import type { PictureShape } from '@libs/pictures/address.js';
import { EndpointCalls } from '../../base/http/endpoints/endpoint-calls.js';
import { Limits } from '../../base/http/limits/limits.service.js';
import { Pictures } from '../../shared/pictures/pictures.service.js';
import { BusyError } from '../../shared/pictures/slots.js';
import { WorkerPool } from '../../base/workers/worker-pool.js';
import {
  cardOfEpisode,
  cardOfHome,
  cardOfList,
  cardOfLists,
  cardOfPerson,
  cardOfSeason,
  cardOfSeasons,
  type ShownCredit,
} from './card-content.js';
import type { CardContent, CardTheme } from './card-layout.js';
import type { CardTask } from './card.worker.js';

/** What has a card. */
export const cardKinds = ['list', 'person', 'studio', 'page'] as const;
export type CardKind = (typeof cardKinds)[number];

/** What a card shows. */
interface Shown {
  kind: CardKind;
  /** As in the address of its page. */
  id: string;
  /** Of a list: the episode, as in its address. */
  menu?: string | undefined;
}

interface Card {
  body: Buffer;
  etag: string;
}

const file = new URL('./card.worker.js', import.meta.url);
/** Increase when the layout changes. */
const version = 4;
/** Cards in memory; each has 10 to 150 KB. */
const maxKept = 150;

/** Pictures that other sites show beside a link to this one: drawn when asked for, from what everybody may see. */
@Injectable()
export class CardsService {
  private readonly kept = new Map<string, Promise<Card>>();

  constructor(
    private readonly endpoints: EndpointCalls,
    private readonly limits: Limits,
    private readonly pictures: Pictures,
    private readonly pool: WorkerPool,
  ) {}

  /** Failures: not-found; too-many-requests and busy, if too many have to be drawn. */
  async get({ kind, id, menu }: Shown, theme: CardTheme, caller: string): Promise<Card> {
    const { content, cover } =
      kind === 'list'
        ? await this.list(id, menu)
        : kind === 'page'
          ? { content: await this.page(id), cover: null }
          : await this.person(kind, id);
    const key = createHash('sha256')
      .update(JSON.stringify([version, content, cover, theme]))
      .digest('base64url')
      .slice(0, 27);
    const known = this.kept.get(key);
    if (known) {
      // The ones used last are kept.
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    this.limits.takeInMemory('cards', caller);
    const drawing = this.draw(content, cover, theme, caller).then((body) => ({ body, etag: `"${key}"` }));
    this.kept.set(key, drawing);
    drawing.catch(() => this.kept.delete(key));
    if (this.kept.size > maxKept) this.kept.delete(this.kept.keys().next().value!);
    return drawing;
  }

  private async list(id: string, menu: string | undefined) {
    const asked = { path: { id }, query: menu === undefined ? {} : { menu } };
    const head = (await this.endpoints.call('GET /api/v1/lists/:id/head', asked, null)) as ListHead;
    const { coverImage, isAdult } = head.card;
    // As in search results, nobody is shown an adult cover who did not ask for it.
    const content = menu === undefined ? cardOfList(head) : cardOfEpisode(head);
    return { content, cover: isAdult ? null : coverImage };
  }

  private async person(kind: 'person' | 'studio', id: string) {
    const route = kind === 'person' ? 'GET /api/v1/people/:id/profile' : 'GET /api/v1/studios/:id/profile';
    const profile = (await this.endpoints.call(route, { path: { id } }, null)) as PersonProfile;
    if (profile.isStudio !== (kind === 'studio')) throw new Failure('not-found');
    return { content: cardOfPerson(profile, await this.credit(kind, id)), cover: profile.image };
  }

  /** The episode of their newest credit; null: they have none that everybody may see. */
  private async credit(kind: 'person' | 'studio', id: string): Promise<ShownCredit | null> {
    const route = kind === 'person' ? 'GET /api/v1/people/:id/credits' : 'GET /api/v1/studios/:id/credits';
    const answer = (await this.endpoints.call(route, { path: { id }, query: {} }, null)) as CreditsByYear;
    const list = answer.items.find(({ isAdult }) => !isAdult);
    const episode = list?.roles[0]?.credits[0]?.episode;
    if (!list || episode === undefined) return null;
    try {
      const asked = { path: { id: list.uuid }, query: { menu: episode } };
      return (await this.endpoints.call('GET /api/v1/lists/:id/head', asked, null)) as ListHead;
    } catch (error) {
      // It was renamed or hidden, and what people are credited for follows a second later.
      if (error instanceof Failure && /not-found/.test(error.code)) return null;
      throw error;
    }
  }

  /** Pages that are about many: `home`, `staff-lists`, `seasons`, `seasons-2026-fall`. */
  private async page(id: string): Promise<CardContent> {
    if (id === 'home') {
      const roll = (await this.endpoints.call('GET /api/v1/daily-roll', {}, null)) as DailyRoll;
      const { total } = (await this.endpoints.call('GET /api/v1/preview', {}, null)) as HomePreview;
      return cardOfHome(roll, total);
    }
    if (id === 'staff-lists') {
      const lists = (await this.endpoints.call('GET /api/v1/lists', { query: {} }, null)) as ListPage;
      return cardOfLists(lists.items, lists.total);
    }
    if (id === 'seasons') {
      const { years } = (await this.endpoints.call('GET /api/v1/seasons', {}, null)) as Seasons;
      return cardOfSeasons(years);
    }
    const [, year, season] = /^seasons-(\d{4})-(winter|spring|summer|fall)$/.exec(id) ?? [];
    if (!year || !season) throw new Failure('not-found');
    const asked = { path: { year, season }, query: {} };
    const lists = (await this.endpoints.call(
      'GET /api/v1/seasons/:year/:season',
      asked,
      null,
    )) as SeasonLists;
    return cardOfSeason(lists, lists.items, lists.total);
  }

  private async draw(content: CardContent, cover: string | null, theme: CardTheme, caller: string) {
    const picture = cover && (await this.picture(content.isPortrait ? 'face' : 'cover', cover, caller));
    const task: CardTask = { content: { ...content, picture: picture || null }, theme };
    return Buffer.from(await this.pool.run<Uint8Array>({ file, name: 'draw' }, task, caller));
  }

  /** As a data address; null: the picture is not available now. */
  private async picture(shape: PictureShape, address: string, caller: string): Promise<string | null> {
    try {
      const size = shape === 'face' ? 'face-192' : 'share';
      const found = await this.pictures.get(shape, size, address, () => {
        this.limits.takeInMemory('pictures-fetched', caller);
        this.limits.takeInMemory('pictures-fetched-by-all', 'all');
      });
      // In a format that every drawing library knows.
      const body = found && (await sharp(found.body).jpeg({ quality: 90 }).toBuffer());
      return body && `data:image/jpeg;base64,${body.toString('base64')}`;
    } catch (error) {
      if (error instanceof BusyError || (error instanceof Failure && error.code === 'too-many-requests'))
        return null;
      throw error;
    }
  }
}
