/** The code of live editing, which a page loads once it is idle, or at once for the editor. */
export const loadLive = () => import('./live');
