/** The code of live editing, which a page loads once it is idle, or at once for the editor. */
export const loadLive = () =>
  Promise.all([
    import('./list-session'),
    import('./socket'),
    import('./socket-transport'),
    import('./pending-store'),
    import('./presence'),
  ]);
