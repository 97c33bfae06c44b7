/** An address of this site as the log may have it: without the secrets of private feeds and of logins that are under way. */
export const withoutSecrets = (url: string): string =>
  url.replace(/(\/feeds\/following\/)[^/?]*/i, '$1…').replace(/([?&](?:code|state)=)[^&]*/gi, '$1…');
