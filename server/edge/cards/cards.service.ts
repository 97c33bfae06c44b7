import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Failure } from '@libs/contract/base/errors.js';
import type { ListHead } from '@libs/contract/lists/lists.js';
import type { PersonProfile } from '@libs/contract/people/person-page.js';
import type { PictureShape } from '@libs/pictures/address.js';
import { EndpointCalls } from '../../base/http/endpoints/endpoint-calls.js';
import { Limits } from '../../base/http/limits/limits.service.js';
import { Pictures } from '../../shared/pictures/pictures.service.js';
import { BusyError } from '../../shared/pictures/slots.js';
import { WorkerPool } from '../../base/workers/worker-pool.js';
import { cardOfEpisode, cardOfList, cardOfPerson } from './card-content.js';
import type { CardContent, CardTheme } from './card-layout.js';
import type { CardTask } from './card.worker.js';

/** What has a card. */
export const cardKinds = ['list', 'person', 'studio'] as const;
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
const version = 3;
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
    const { content, cover } = kind === 'list' ? await this.list(id, menu) : await this.person(kind, id);
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
    return { content: cardOfPerson(profile), cover: profile.image };
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
