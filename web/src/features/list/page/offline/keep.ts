/** The address of a list or of one of its episodes; public/sw.js checks it again. */
const isList = (path: string): boolean => /^\/staff\/(?!create(?:\/|$))[^/]+(?:\/[^/]+)?$/.test(path);

/** Built files, and pictures of this site. */
const seenFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name, initiatorType }: PerformanceEntry & { initiatorType?: string }) => ({
      url: new URL(name),
      isPicture: initiatorType === 'img',
    }))
    .filter(
      ({ url, isPicture }) =>
        url.origin === window.location.origin && (isPicture || url.pathname.startsWith('/assets/')),
    )
    .map(({ url }) => url.href);

/**
 * Installs the service worker (public/sw.js), and has it keep the list at `path`, so that it can be read without a connection. Whoever
 * saves data keeps nothing.
 */
export async function keepForOffline(path: string): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  try {
    await navigator.serviceWorker.register('/sw.js');
    if (!isList(path) || connection?.saveData) return;
    const { active } = await navigator.serviceWorker.ready;
    // What the copy needs beside what the page has loaded: to choose episodes, and to say that it is a copy.
    await Promise.all([import('../../reader/document-content'), import('../../../shell/offline/CopyNotice')]);
    active?.postMessage({ keep: path, files: seenFiles() }, []);
  } catch {
    // Private windows may refuse to keep anything. The site works without.
  }
}
