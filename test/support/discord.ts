import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DiscordPerson {
  id: string;
  username: string;
  global_name?: string | null;
  avatar?: string | null;
}

/** What one of its addresses answers instead of the usual; `nothing`: it never does. */
type Fault = { status: number; body: string; type?: string } | 'nothing';

interface Grant {
  challenge: string;
  redirectUri: string;
  person: DiscordPerson;
}

/**
 * Stands in for Discord as its documentation describes OAuth2: the page for allowing or refusing, the token endpoint with client
 * authentication, single-use codes and PKCE, and `users/@me`. It refuses wrong requests like Discord.
 */
export class DiscordStandIn {
  readonly client = { id: '1100220033', secret: 'a secret/with+signs' };
  /** The person using the browser. */
  person: DiscordPerson = {
    id: '80351110224678912',
    username: 'nelly',
    global_name: 'Nelly',
    avatar: 'abc1',
  };
  readonly faults: { token?: Fault; profile?: Fault } = {};
  /** The number of requests to each address. */
  readonly asked = { authorize: 0, token: 0, profile: 0 };
  private readonly codes = new Map<string, Grant>();
  private readonly tokens = new Map<string, DiscordPerson>();

  private constructor(
    private readonly server: Server,
    private readonly redirectUri: string,
  ) {}

  /** `publicUrl`: of the site under test, whose redirect address is registered. */
  static async start(publicUrl: string): Promise<DiscordStandIn> {
    const server = createServer();
    const standIn = new DiscordStandIn(server, `${publicUrl}/api/v1/session/discord`);
    server.on('request', (request, response) => void standIn.handle(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The settings for the server under test. */
  get environment(): Record<string, string> {
    return {
      DISCORD_CLIENT_ID: this.client.id,
      DISCORD_CLIENT_SECRET: this.client.secret,
      DISCORD_URL: this.url,
    };
  }

  /** The redirect after allowing (or refusing) on the page at this address. */
  answer(authorizeAddress: string, choice: 'allow' | 'refuse' = 'allow'): URL {
    const asked = new URL(authorizeAddress).searchParams;
    const back = new URL(asked.get('redirect_uri')!);
    if (choice === 'refuse') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set(
        'error_description',
        'The resource owner or authorization server denied the request',
      );
    } else {
      const code = randomBytes(15).toString('base64url');
      this.codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: back.href,
        person: this.person,
      });
      back.searchParams.set('code', code);
    }
    back.searchParams.set('state', asked.get('state') ?? '');
    return back;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.url);
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const fault = (wrong: Fault | undefined): boolean => {
      if (wrong && wrong !== 'nothing') {
        response.writeHead(wrong.status, { 'content-type': wrong.type ?? 'application/json' });
        response.end(wrong.body);
      }
      return wrong !== undefined;
    };
    if (url.pathname === '/oauth2/authorize') {
      this.asked.authorize += 1;
      const wrong = this.faultOf(url.searchParams);
      response.writeHead(wrong ? 400 : 200, { 'content-type': 'text/html; charset=utf-8' });
      const link = (choice: 'allow' | 'refuse', name: string) =>
        `<p><a href="${this.answer(url.href, choice).href.replace(/&/g, '&amp;')}">${name}</a></p>`;
      response.end(
        wrong
          ? `<h1>${wrong}</h1>`
          : `<title>Discord</title><h1>Staffroll wants to know your name</h1>${link('allow', 'Authorize')}${link('refuse', 'Cancel')}`,
      );
    } else if (url.pathname === '/api/oauth2/token') {
      this.asked.token += 1;
      if (!fault(this.faults.token)) json(...this.exchange(request, await textOf(request)));
    } else if (url.pathname === '/api/v10/users/@me') {
      this.asked.profile += 1;
      const person = this.tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
      if (!fault(this.faults.profile))
        json(person ? 200 : 401, person ?? { message: '401: Unauthorized', code: 0 });
    } else json(404, { message: '404: Not Found', code: 0 });
  }

  private faultOf(asked: URLSearchParams): string | null {
    if (asked.get('client_id') !== this.client.id) return 'Unknown application';
    if (asked.get('redirect_uri') !== this.redirectUri) return 'Invalid OAuth2 redirect_uri';
    if (asked.get('response_type') !== 'code') return 'Unsupported response type';
    if (asked.get('scope') !== 'identify') return 'The requested scope is invalid';
    if (asked.get('code_challenge_method') !== 'S256' || !asked.get('code_challenge')) return 'No PKCE';
    return null;
  }

  private exchange({ method, headers }: IncomingMessage, body: string): [number, unknown] {
    const form = new URLSearchParams(body);
    const [id, secret] = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64')
      .toString()
      .split(':')
      .map((part) => decodeURIComponent(part.replace(/\+/g, ' ')));
    if (method !== 'POST' || !headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return [400, { error: 'invalid_request' }];
    if (id !== this.client.id || secret !== this.client.secret) return [401, { error: 'invalid_client' }];
    if (form.get('grant_type') !== 'authorization_code') return [400, { error: 'unsupported_grant_type' }];
    const code = form.get('code') ?? '';
    const grant = this.codes.get(code);
    this.codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== challenge)
      return [400, { error: 'invalid_grant', error_description: 'Invalid "code" in request.' }];
    const token = randomBytes(20).toString('base64url');
    this.tokens.set(token, grant.person);
    return [
      200,
      {
        token_type: 'Bearer',
        access_token: token,
        expires_in: 604_800,
        refresh_token: randomBytes(20).toString('base64url'),
        scope: 'identify',
      },
    ];
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
