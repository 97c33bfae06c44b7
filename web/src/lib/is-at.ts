/** Whether the page's address has this path, however its letters are escaped. */
export function isAt(path: string): boolean {
  try {
    return decodeURIComponent(window.location.pathname) === decodeURIComponent(path);
  } catch {
    return false;
  }
}
