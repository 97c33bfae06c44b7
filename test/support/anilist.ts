import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One of the questions in a request, by its alias. */
export interface AnilistQuestion {
  of: 'media' | 'staff' | 'studios';
  /** For anime: their staff is requested, in pages under these aliases. */
  staffPages?: string[];
  /** For anime: what they are related to is requested. */
  relations?: true;
  id?: number;
  search?: string;
  /** For the anime of a season of this year. */
  seasonYear?: number;
  season?: string;
}

interface AnilistRequest {
  query: string;
  variables: Record<string, number | string>;
  questions: AnilistQuestion[];
}

/** How a whole request is answered, if not as usual: with this body, or not at all. */
type Reply =
  | { status?: number; headers?: Record<string, string>; data?: unknown; errors?: { message: string }[] }
  | 'nothing';

/** Stands in for AniList: answers GraphQL according to its schema, reports its limit, and counts requests. */
export class AnilistStandIn {
  readonly asked: AnilistRequest[] = [];
  /** The next results, before `usual`. */
  readonly next: Reply[] = [];
  /** What requests get instead of their answers. */
  refuses: (request: AnilistRequest) => Reply | null = () => null;
  /** Answers wait for this. */
  held: Promise<void> = Promise.resolve();
  /** The limit per minute that it reports. */
  perMinute = 90;

  private constructor(
    private readonly server: Server,
    /** The people or studios that match a question. */
    public usual: (question: AnilistQuestion) => unknown[],
  ) {}

  static async start(usual: (question: AnilistQuestion) => unknown[]): Promise<AnilistStandIn> {
    const server = createServer();
    const standIn = new AnilistStandIn(server, usual);
    server.on('request', (request, response) => {
      void (async () => {
        const asked = await requestOf(request);
        standIn.asked.push(asked);
        const reply = standIn.next.shift() ?? standIn.refuses(asked) ?? standIn.answer(asked);
        await standIn.held;
        if (reply === 'nothing') return;
        const { status = 200, headers, data = null, errors } = reply;
        response.writeHead(status, {
          'content-type': 'application/json',
          'x-ratelimit-limit': String(standIn.perMinute),
          ...headers,
        });
        const failures =
          errors ?? (status === 200 ? undefined : [{ message: 'Something is wrong.', status }]);
        response.end(JSON.stringify({ data, errors: failures }));
      })();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** All questions, over all requests. */
  get questions(): AnilistQuestion[] {
    return this.asked.flatMap(({ questions }) => questions);
  }

  /** Resets it: everything works, and nothing has been asked yet. */
  reset(): void {
    this.asked.length = 0;
    this.next.length = 0;
    this.refuses = () => null;
    this.held = Promise.resolve();
    this.perMinute = 90;
  }

  /** Holds all answers until the returned function is called. */
  hold(): () => void {
    let release = () => {};
    this.held = new Promise((resolve) => (release = resolve));
    return release;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private answer({ questions }: AnilistRequest): Reply {
    const pages = questions.map((question, place) => [`q${place}`, { [question.of]: this.usual(question) }]);
    return { data: Object.fromEntries(pages) };
  }
}

async function requestOf(request: IncomingMessage): Promise<AnilistRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { query, variables } = JSON.parse(Buffer.concat(parts).toString('utf8')) as AnilistRequest;
  const fields = query.split(/(?=q\d+: Page\()/).slice(1);
  const questions = fields.map((field) => {
    const [, of, argument, variable] =
      /Page\([^)]*\) \{ (media|staff|studios)\((id|search|seasonYear): \$(v\d+)/.exec(field)!;
    const [, season] = /season: (\w+),/.exec(field) ?? [];
    const pages = [...field.matchAll(/(p\d+): staff\(/g)].map(([, alias]) => alias!);
    return {
      of,
      [argument!]: variables[variable!],
      ...(season ? { season } : {}),
      ...(pages.length > 0 ? { staffPages: pages } : {}),
      ...(field.includes(' relations {') ? { relations: true } : {}),
    } as unknown as AnilistQuestion;
  });
  return { query, variables, questions };
}

/** Answers that AniList could give; the contract spec checks them against its schema. */
export const sampleMedia = {
  id: 4181,
  idMal: 2167,
  type: 'ANIME',
  title: {
    english: 'Clannad: After Story',
    romaji: 'CLANNAD: After Story',
    native: 'CLANNAD〜AFTER STORY〜',
  },
  format: 'TV',
  status: 'FINISHED',
  season: 'FALL',
  seasonYear: 2008,
  startDate: { year: 2008, month: 10, day: 3 },
  endDate: { year: 2009, month: 3, day: null },
  episodes: 24,
  studios: { edges: [{ isMain: true, node: { id: 2, name: 'Kyoto Animation' } }] },
  coverImage: { extraLarge: 'https://img.example/4181.jpg', large: null },
  synonyms: ['Clannad 2'],
  isAdult: false,
};

const work = (title: string, year: number) => ({
  title: { english: null, romaji: title, native: null },
  startDate: { year },
});

export const sampleStaff = {
  id: 555,
  name: { full: 'Fumihiko Shimo', native: '志茂文彦', alternative: ['志茂 フミヒコ'] },
  image: { medium: 'https://img.example/555.jpg' },
  description: 'Scriptwriter [Seven Seas], known for adaptations. See [his page](https://example.org/).',
  primaryOccupations: ['Script', 'Series Composition'],
  yearsActive: [1998],
  staffMedia: { nodes: [work('Clannad', 2007), work('Kanon', 2006)] },
  characterMedia: { nodes: [] },
};

export const sampleStudio = { id: 2, name: 'Kyoto Animation', media: { nodes: [work('Clannad', 2007)] } };

export interface SampleCredit {
  id: number;
  native: string | null;
  full: string | null;
  role: string;
}

/** An anime with its staff in pages of 25, as requested by `AnilistQuestion.staffPages`. */
export function sampleMediaStaff(
  id: number,
  staffPages: readonly string[],
  credits: readonly SampleCredit[],
) {
  const pages = staffPages.map((alias, place) => [
    alias,
    {
      pageInfo: { hasNextPage: credits.length > 25 * (place + 1) },
      edges: credits.slice(25 * place, 25 * (place + 1)).map(({ id: person, native, full, role }) => ({
        role,
        node: { id: person, name: { full, native } },
      })),
    },
  ]);
  return Object.fromEntries([['id', id], ...pages]) as Record<string, unknown>;
}
