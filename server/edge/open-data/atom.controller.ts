import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { escapeMarkup } from '@libs/characters/escape-markup.js';
import { Failure } from '@libs/contract/base/errors.js';
import type { FollowedEntry } from '@libs/contract/community/follows.js';
import { PathList, PathName, PathPerson } from '@libs/contract/base/scalars.js';
import { personPath } from '@libs/contract/people/person-path.js';
import { FollowingService } from '../../domain/following/following.service.js';
import { sendDocument } from '../../base/http/send-document.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { refOf } from '../../shared/projections/person-ref.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { PersonStore } from '../../domain/staff/person.store.js';
import { atomFeed, type AtomEntry } from './atom.js';
import { AtomStore, type ListEntry } from './atom.store.js';

/**
 * Atom feeds of new lists, of one list, of a person and of a studio, which pages name in their heads; and the private one of what
 * a member follows.
 */
@Controller('api/v1/feeds')
export class AtomController {
  constructor(
    private readonly store: AtomStore,
    private readonly access: ListAccess,
    private readonly people: PersonStore,
    private readonly following: FollowingService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('lists.atom')
  async newLists(@Req() request: Request, @Res() response: Response): Promise<void> {
    const entries = (await this.store.newLists()).map((list) => this.entryOf(list, list.uuid));
    await this.send(
      request,
      response,
      '/api/v1/feeds/lists.atom',
      'New staff lists',
      '/staff-lists',
      entries,
    );
  }

  /** One entry for each day with changes. Failure: list-not-found. */
  @Get('lists/:id.atom')
  async ofList(
    @Param('id', { schema: PathList }) id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { id: listId } = await this.access.row(null, id);
    const list = await this.store.list(listId);
    if (!list) throw new Failure('list-not-found');
    const days = await this.store.days(listId);
    const entries = days.map(({ at, changes }): AtomEntry => {
      const day = new Date(at * 1000).toISOString().slice(0, 10);
      return {
        id: `urn:staffroll:list:${list.uuid}:${day}`,
        title: `${list.title}: ${number(changes, 'change')} on ${day}`,
        link: this.address(pathOf(list)),
        at,
        content: this.contentOf(list, [
          `${number(changes, 'change')} on ${day}: <a href="${escapeMarkup(this.address(pathOf(list)))}?history">what changed</a>`,
        ]),
      };
    });
    const first = this.entryOf(list, list.uuid);
    const path = `/api/v1/feeds/lists/${list.uuid}.atom`;
    await this.send(request, response, path, `${list.title} – staff list`, pathOf(list), [...entries, first]);
  }

  /** Failure: person-not-found. */
  @Get('people/:id.atom')
  ofPerson(
    @Param('id', { schema: PathPerson }) id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.of(id, false, request, response);
  }

  /** Failure: person-not-found. */
  @Get('studios/:id.atom')
  ofStudio(
    @Param('id', { schema: PathPerson }) id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.of(id, true, request, response);
  }

  /** What happened to what a member follows. The address is a secret of theirs. Failure: not-found. */
  @Get('following/:token.atom')
  async ofFollower(
    @Param('token', { schema: PathName }) token: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const news = await this.following.feedByToken(token);
    const entries = news.map((entry): AtomEntry => ({
      id: `urn:staffroll:following:${entry.list.uuid}:${entry.day}`,
      title: entry.list.title ?? '',
      link: this.address(pathOf(entry.list)),
      at: entry.at,
      summary: followedText(entry),
      content: `<p>${escapeMarkup(followedText(entry))}</p>`,
    }));
    const path = `/api/v1/feeds/following/${token}.atom`;
    await this.send(request, response, path, 'What you follow', '/following', entries, 'private, no-cache');
  }

  private async of(id: string, isStudio: boolean, request: Request, response: Response): Promise<void> {
    const person = await this.people.find(refOf(id), isStudio);
    const { anilist_id: anilistId, ja, en } = person;
    const path = personPath({ id: anilistId, ja, en });
    const lists = await this.store.listsOf(person.id);
    const entries = lists.map((list) => ({
      ...this.entryOf(list, `${list.uuid}:${person.key}`),
      summary: number(list.credits, 'credit'),
      content: this.contentOf(list, [
        `${number(list.credits, 'credit')} of ${escapeMarkup([en, ja].filter(Boolean).join(' – '))}`,
      ]),
    }));
    await this.send(
      request,
      response,
      `/api/v1/feeds/${isStudio ? 'studios' : 'people'}/${path}.atom`,
      `Staff lists with ${[en, ja].filter(Boolean).join(' – ')}`,
      `/${isStudio ? 'studio' : 'person'}/${path}`,
      entries,
    );
  }

  private entryOf(list: ListEntry, id: string): AtomEntry {
    const title = list.native ? `${list.title} (${list.native})` : list.title;
    return {
      id: `urn:staffroll:list:${encodeURIComponent(id)}`,
      title,
      link: this.address(pathOf(list)),
      at: list.at,
      content: this.contentOf(list, []),
    };
  }

  /** The picture of a list, what is known of it, and what else there is to say, as HTML. */
  private contentOf(list: ListEntry, more: string[]): string {
    const card = this.address(`/cards/list/${encodeURIComponent(list.slug ?? list.uuid)}.png`);
    const facts = [
      list.native ?? '',
      ...list.studios.slice(0, 3),
      list.season && list.seasonYear ? `${capitalized(list.season)} ${list.seasonYear}` : '',
      list.episodes > 1 ? number(list.episodes, 'episode') : '',
    ].filter(Boolean);
    return [
      ...more.map((text) => `<p>${text}</p>`),
      ...(facts.length > 0 ? [`<p>${escapeMarkup(facts.join(' · '))}</p>`] : []),
      `<p><img src="${escapeMarkup(card)}" width="600" height="315" alt="${escapeMarkup(list.title)}"></p>`,
    ].join('');
  }

  private address(path: string): string {
    return this.settings.publicUrl + path;
  }

  private async send(
    request: Request,
    response: Response,
    self: string,
    title: string,
    link: string,
    entries: AtomEntry[],
    cacheControl = 'public, no-cache',
  ): Promise<void> {
    const since = entries.length > 0 ? 0 : await this.store.siteMadeAt();
    await sendDocument(request, response, {
      type: 'application/atom+xml; charset=utf-8',
      text: atomFeed({ title, self: this.address(self), link: this.address(link), since, entries }),
      cacheControl,
    });
  }
}

const pathOf = ({ slug, uuid }: Pick<ListEntry, 'slug' | 'uuid'>) =>
  `/staff/${encodeURIComponent(slug ?? uuid)}`;

const capitalized = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

/** “3 changes” */
const number = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

/** “New list · 3 changes · 12 credits of Mari Aoki” */
function followedText({
  isNew,
  edits,
  hasNewStatus,
  comments,
  mentions,
  people,
  roles,
}: FollowedEntry): string {
  return [
    isNew && 'New list',
    hasNewStatus && !isNew && 'New status',
    edits > 0 && number(edits, 'change'),
    mentions > 0 && 'You were mentioned',
    comments > 0 && number(comments, 'comment'),
    ...people.map(({ en, ja, credits }) => `${number(credits, 'credit')} of ${en || ja}`),
    ...roles.map(({ role, credits }) => `${number(credits, 'credit')} as ${role}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
