/** Whether the page's address has this path, however its letters are escaped. */
export function isAt(path: string, here = window.location.pathname): boolean {
  try {
    return decodeURIComponent(here) === decodeURIComponent(path);
  } catch {
    return false;
  }
}
