import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AnilistQuestion {
  query: string;
  variables: { id?: number; search?: string };
}

/** How the stand-in answers one question: with data, or as AniList does when something is wrong. */
type Reply =
  { data: Record<string, unknown> } | { status: number; headers?: Record<string, string> } | 'nothing';

/** Stands in for AniList: answers GraphQL as its schema says, and counts what it is asked. */
export class AnilistStandIn {
  readonly asked: AnilistQuestion[] = [];
  /** What comes next, before `usual`. */
  readonly next: Reply[] = [];

  private constructor(
    private readonly server: Server,
    public usual: (question: AnilistQuestion) => Reply,
  ) {}

  static async start(usual: (question: AnilistQuestion) => Reply): Promise<AnilistStandIn> {
    const server = createServer();
    const standIn = new AnilistStandIn(server, usual);
    server.on('request', (request, response) => {
      void questionOf(request).then((question) => {
        standIn.asked.push(question);
        const reply = standIn.next.shift() ?? standIn.usual(question);
        if (reply === 'nothing') return;
        const isData = 'data' in reply;
        const status = isData ? 200 : reply.status;
        response.writeHead(status, { 'content-type': 'application/json', ...(isData ? {} : reply.headers) });
        const failure = { message: 'Something is wrong.', status };
        response.end(JSON.stringify(isData ? reply : { data: null, errors: [failure] }));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

async function questionOf(request: IncomingMessage): Promise<AnilistQuestion> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as AnilistQuestion;
}

/** Answers that AniList could give; the contract spec holds them against its schema. */
export const sampleMedia = {
  id: 4181,
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

export const sampleStaff = {
  id: 555,
  name: { full: 'Fumihiko Shimo', native: '志茂文彦', alternative: ['志茂 フミヒコ'] },
  image: { medium: 'https://img.example/555.jpg' },
  primaryOccupations: ['Script', 'Series Composition'],
  yearsActive: [1998],
};

export const sampleStudio = { id: 2, name: 'Kyoto Animation' };
