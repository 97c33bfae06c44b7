import { Inject, Injectable, Logger } from '@nestjs/common';
import * as oauth from 'openid-client';
import { z } from 'zod';
import { Failure } from '@libs/contract/base/errors.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';

/** The parts of Discord's profile that are used. */
const DiscordUser = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string().max(200),
  global_name: z.string().max(200).nullish(),
  avatar: z
    .string()
    .regex(/^\w{1,100}$/)
    .nullish()
    .catch(null),
});
export type DiscordUser = z.infer<typeof DiscordUser>;

/** Where Discord redirects the browser to; register it with the OAuth client, below PUBLIC_URL. */
export const callbackPath = '/api/v1/session/discord';

/** Timeout in seconds for each of the two requests to Discord during a login. */
const giveUpAfter = 10;

/** The picture of a Discord account; null if it has none. */
export const discordAvatar = ({ id, avatar }: DiscordUser): string | null =>
  avatar ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png?size=128` : null;

/** OAuth2 with Discord: authorization code with PKCE and state, scope `identify` (rule login-1). */
@Injectable()
export class Discord {
  private readonly log = new Logger('Discord');
  private readonly client: { config: oauth.Configuration; url: string } | null;
  private readonly redirectUri: string;

  constructor(@Inject(SETTINGS) { discord, publicUrl }: Settings) {
    this.redirectUri = publicUrl + callbackPath;
    this.client = null;
    if (!discord) return;
    const { clientId, clientSecret, url } = discord;
    const config = new oauth.Configuration(
      {
        issuer: url,
        authorization_endpoint: `${url}/oauth2/authorize`,
        token_endpoint: `${url}/api/oauth2/token`,
      },
      clientId,
      {},
      oauth.ClientSecretBasic(clientSecret),
    );
    config.timeout = giveUpAfter;
    if (url.startsWith('http:')) oauth.allowInsecureRequests(config);
    this.client = { config, url };
  }

  get isConfigured(): boolean {
    return this.client !== null;
  }

  /**
   * The address to send the browser to for logging in, and what must be stored until it returns. Failure: login-off.
   */
  async begin(): Promise<{ address: string; state: string; verifier: string }> {
    const { config } = this.required();
    const state = oauth.randomState();
    const verifier = oauth.randomPKCECodeVerifier();
    const address = oauth.buildAuthorizationUrl(config, {
      redirect_uri: this.redirectUri,
      scope: 'identify',
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // Users who have authorised the site before are not asked again.
      prompt: 'none',
    });
    return { address: address.href, state, verifier };
  }

  /**
   * The profile of the user who logged in. `answer`: the query of the redirect, whose state was started with
   * `verifier`. The token is used once, here, and stored nowhere. Failures: login-refused, login-expired,
   * login-unreachable, login-failed, login-off.
   */
  async finish(answer: URLSearchParams, state: string, verifier: string): Promise<DiscordUser> {
    const { config, url } = this.required();
    const address = new URL(this.redirectUri);
    address.search = answer.toString();
    try {
      const { access_token: token } = await oauth.authorizationCodeGrant(config, address, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const profile = await oauth.fetchProtectedResource(
        config,
        token,
        new URL(`${url}/api/v10/users/@me`),
        'GET',
      );
      if (!profile.ok) throw new Error(`users/@me answered ${profile.status}`);
      return DiscordUser.parse(await profile.json());
    } catch (error) {
      throw this.failureOf(error);
    }
  }

  private failureOf(error: unknown): Failure {
    if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied')
      return new Failure('login-refused');
    if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant')
      return new Failure('login-expired');
    this.log.warn(`A login failed: ${chain(error)}`);
    return new Failure(isOutage(error) ? 'login-unreachable' : 'login-failed');
  }

  private required(): { config: oauth.Configuration; url: string } {
    if (!this.client) throw new Failure('login-off');
    return this.client;
  }
}

interface Cause {
  name?: string;
  message?: string;
  code?: string;
  status?: number;
  cause?: unknown;
}

/** An error and its causes, as far as they are objects. */
function* causesOf(error: unknown): Generator<Cause> {
  for (let one = error, depth = 0; typeof one === 'object' && one !== null && depth < 5; depth += 1) {
    yield one;
    one = (one as Cause).cause;
  }
}

/** No answer, no timely answer, or a server error of theirs. */
function isOutage(error: unknown): boolean {
  for (const { name, message = '', code, status = 0 } of causesOf(error)) {
    if (name === 'TimeoutError' || name === 'AbortError') return true;
    // What `fetch` throws if nobody answers; TypeErrors thrown by a library have a code.
    if (name === 'TypeError' && !code) return true;
    if (status >= 500 || status === 429 || /answered (?:429|5\d\d)$/.test(message)) return true;
  }
  return false;
}

/** The messages of an error and its causes. Discord's answers are left out: they may contain tokens. */
function chain(error: unknown): string {
  if (error instanceof z.ZodError) return 'the profile is not valid';
  const words = [...causesOf(error)].flatMap(({ name, message }) => (name && message ? [message] : []));
  return words.join(' < ') || 'unknown';
}
